import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import {
  conversationIds,
  openInboxConversation,
  sampleInboxRow,
  sampleMessage,
  samplePage,
} from '#tests/support/factories/conversations.ts'
import { address, showPage, storeSession } from '#tests/support/show-page.tsx'
import type { SavedReply } from '../../contract/inbox.ts'
import { InboxView } from './inbox-view.tsx'

const businessId = '01920000-0000-7000-8000-0000000000b1'
const [first, second] = conversationIds
const ana = { id: '01920000-0000-7000-8000-0000000000a1', name: 'Ana' }
const teo = { id: '01920000-0000-7000-8000-0000000000a2', name: 'Teo' }

beforeEach(() => storeSession(ana.id))

type Answers = NonNullable<NonNullable<Parameters<typeof showPage>[2]>['answers']>

const Page = () => (
  <InboxView
    businessId={businessId}
    businessName="Café Luz"
    maySet
    openId={useParams().conversationId}
    pathOf={(id) => `/conversaciones${id ? `/${id}` : ''}`}
  />
)
const open = (at: string, answers: Answers = {}) =>
  showPage(Page, at, {
    route: 'conversaciones/:conversationId?',
    answers: {
      findInboxConversations: () => ({
        items: [
          sampleInboxRow(),
          sampleInboxRow({ id: second, name: 'Luis Mora', assignee: teo, unread: 0 }),
        ],
        next: null,
        counts: { open: 2, waiting: 1, snoozed: 0, done: 4, all: 7, blocked: 0 },
        team: [ana, teo],
      }),
      readInboxConversation: ({ conversationId }: { conversationId: string }) =>
        openInboxConversation({
          id: conversationId,
          name: conversationId === first ? 'Rosa Díaz' : 'Luis Mora',
        }),
      listInboxMessages: () =>
        samplePage([
          sampleMessage(1, { author: 'Rosa D.', text: '¿Abren el lunes?' }),
          sampleMessage(2, { kind: 'note', isOwn: true, author: 'Teo', text: 'Es clienta vieja' }),
        ]),
      listSavedReplies: () => [] as SavedReply[],
      markInboxRead: () => ({}),
      ...answers,
    },
  })
type Call = [name: string, input: unknown]
const callsOf = (calls: Call[], name: string) =>
  calls.filter(([called]) => called === name).map(([, input]) => input)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Responde a Rosa' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the lists have their counts, rows say who waits and who answers', async () => {
  const { calls } = open('/conversaciones')
  const row = await screen.findByRole('link', { name: /^(?!Responder).*Rosa Díaz/ })
  expect(row.textContent).toContain('Espera: 30 min')
  expect(screen.getByRole('link', { name: 'Responder a Rosa Díaz' }).getAttribute('href')).toBe(
    row.getAttribute('href'),
  )
  expect(screen.getByRole('link', { name: /Luis Mora/ }).textContent).toContain('A cargo de Teo')
  for (const name of ['Por responder (2)', 'En espera (1)', 'Terminadas (4)', 'Todas (7)'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Bloqueadas/ })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'A cargo de' }), {
    target: { value: ana.id },
  })
  await waitFor(() => expect(address()).toBe(`/conversaciones?de=${ana.id}`))
  press('En espera (1)')
  await waitFor(() =>
    expect(callsOf(calls, 'findInboxConversations').at(-1)).toEqual({
      businessId,
      list: 'waiting',
      assignee: ana.id,
      q: undefined,
    }),
  )
  expect(address()).toBe(`/conversaciones?de=${ana.id}&lista=en-espera`)
})

test('a note is told from an answer, and says who sees it', async () => {
  const { calls } = open(`/conversaciones/${first}`, {
    sendInboxMessage: ({ key, text, isNote }: { key: string; text: string; isNote: boolean }) =>
      sampleMessage(3, { key, text, isOwn: true, kind: isNote ? 'note' : 'text' }),
  })
  await field()
  const log = within(await screen.findByRole('log'))
  expect(log.getByText(/Nota interna: solo la ve tu equipo/).textContent).toContain('Teo')
  press('Nota interna')
  const note = screen.getByRole('textbox', { name: 'Nota interna: solo la ve tu equipo' })
  fireEvent.change(note, { target: { value: 'Ofrecerle envío' } })
  press('Dejar nota')
  await waitFor(() =>
    expect(callsOf(calls, 'sendInboxMessage')).toEqual([
      {
        businessId,
        conversationId: first,
        key: expect.any(String),
        text: 'Ofrecerle envío',
        files: [],
        isNote: true,
      },
    ]),
  )
})

test('a slash suggests saved replies; Enter inserts one with its fields filled in', async () => {
  open(`/conversaciones/${first}`, {
    listSavedReplies: () => [
      { id: ana.id, title: 'Horario', text: 'Hola {nombre}, abrimos a las 8. {yo}, {negocio}' },
      { id: teo.id, title: 'Envíos', text: 'Enviamos a todo el país.' },
    ],
  })
  const suggested = () => screen.queryByRole('listbox', { name: 'Respuestas guardadas' })
  const typed = await field()
  fireEvent.change(typed, { target: { value: '/hor' } })
  await screen.findByRole('option', { name: /Horario/ })
  expect(screen.queryByRole('option', { name: /Envíos/ })).toBeNull()
  fireEvent.keyDown(typed, { key: 'Enter' })
  await waitFor(() => expect(typed.value).toBe('Hola Rosa, abrimos a las 8., Café Luz'))
  expect(suggested()).toBeNull()
  press('Respuestas guardadas')
  fireEvent.keyDown(typed, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: /Envíos/ }).getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(typed, { key: 'Escape' })
  expect(suggested()).toBeNull()
})

test('saved replies are added, changed and deleted, which can be undone', async () => {
  let stored: SavedReply[] = []
  open(`/conversaciones/${first}`, {
    listSavedReplies: () => stored,
    createSavedReply: ({ title, text }: SavedReply) => {
      stored = [...stored, { id: ana.id, title, text }]
      return stored.at(-1)
    },
    deleteSavedReply: () => {
      stored = []
      return {}
    },
  })
  await field()
  press('Respuestas guardadas')
  press('Administrar respuestas')
  fireEvent.click(await screen.findByRole('button', { name: 'Nueva respuesta' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), {
    target: { value: 'Horario' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Respuesta' }), {
    target: { value: 'Abrimos a las 8, ' },
  })
  press('{nombre}')
  press('Guardar')
  await screen.findByText('Abrimos a las 8, {nombre}')
  press('Más acciones de Horario')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  await screen.findByText('Todavía no guardas respuestas')
  press('Deshacer')
  await screen.findByText('Abrimos a las 8, {nombre}')
})

test('done goes on with the next one, and can be undone', async () => {
  const { calls } = open(`/conversaciones/${first}`, {
    updateInboxConversation: () => sampleInboxRow({ state: 'done' }),
  })
  await field()
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitFor(() => expect(address()).toContain(`/conversaciones/${second}`))
  await screen.findByText('Conversación terminada.')
  fireEvent.click(screen.getByText('Deshacer'))
  await waitFor(() =>
    expect(callsOf(calls, 'updateInboxConversation')).toEqual([
      { businessId, conversationId: first, state: 'done' },
      { businessId, conversationId: first, state: 'open' },
    ]),
  )
})

test('the keys lead from one to the next and to the field', async () => {
  open('/conversaciones')
  await screen.findByRole('link', { name: /^(?!Responder).*Rosa Díaz/ })
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(address()).toContain(first))
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(address()).toContain(second))
  fireEvent.keyDown(document.body, { key: 'k' })
  await waitFor(() => expect(address()).toContain(first))
  const typed = await field()
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(document.activeElement).toBe(typed)
})

test('a conversation is snoozed and assigned by its menus', async () => {
  const { calls } = open(`/conversaciones/${first}`, {
    updateInboxConversation: () => sampleInboxRow(),
  })
  await field()
  press('Asignar a alguien')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Teo' }))
  press('Posponer')
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Mañana/ }))
  await waitFor(() =>
    expect(callsOf(calls, 'updateInboxConversation')).toEqual([
      { businessId, conversationId: first, assigneeId: teo.id },
      { businessId, conversationId: first, state: 'snoozed', snoozedUntil: expect.any(String) },
    ]),
  )
})

test('an answer is sent later; cancelled, its text is back in the field', async () => {
  type Scheduled = { id: string; text: string; files: string[]; author: string; sendAt: string }
  let scheduled: Scheduled[] = []
  const { calls } = open(`/conversaciones/${first}`, {
    readInboxConversation: () => openInboxConversation({ scheduled }),
    scheduleInboxMessage: ({ text, sendAt }: { text: string; sendAt: string }) => {
      scheduled = [{ id: teo.id, text, files: ['carta.pdf'], author: 'Ana', sendAt }]
      return { id: teo.id }
    },
    cancelScheduledMessage: () => {
      const [{ text } = { text: '' }] = scheduled
      scheduled = []
      return { text, files: [{ fileId: teo.id, name: 'carta.pdf' }] }
    },
  })
  fireEvent.change(await field(), { target: { value: 'Ya abrimos' } })
  press('Enviar más tarde')
  press('Programar')
  const list = within(await screen.findByRole('list', { name: 'Mensajes programados' }))
  expect(list.getByText('Ya abrimos')).toBeTruthy()
  expect(list.getByText('📎 carta.pdf')).toBeTruthy()
  expect((await field()).value).toBe('')
  fireEvent.click(list.getByRole('button', { name: /^Cancelar/ }))
  await waitFor(async () => expect((await field()).value).toBe('Ya abrimos'))
  expect(callsOf(calls, 'scheduleInboxMessage')).toEqual([
    {
      businessId,
      conversationId: first,
      key: expect.any(String),
      text: 'Ya abrimos',
      files: [],
      sendAt: expect.any(String),
    },
  ])
})

test('who deleted their account gets no answer, but the team can leave notes', async () => {
  open(`/conversaciones/${first}`, {
    readInboxConversation: () =>
      openInboxConversation({ name: null, refusal: 'Esta persona borró su cuenta.' }),
  })
  await screen.findByText('Esta persona borró su cuenta.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Respuesta' }).disabled).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Nota interna: solo la ve tu equipo' })).toBeTruthy()
})
