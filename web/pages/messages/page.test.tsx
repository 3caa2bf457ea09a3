import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConversationsView } from '#features/accounts/conversations/ui/conversations-view.tsx'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { AppError } from '#shared/app-error.ts'
import {
  conversationIds,
  openConversation,
  sampleConversation,
  sampleMessage,
  samplePage,
} from '#tests/support/factories/conversations.ts'
import { fakeAuth, showPage, storeSession } from '#tests/support/show-page.tsx'
import Messages from './page.tsx'

const user = {
  id: 'ana',
  email: 'ana@correo.test',
  name: 'Ana Paz',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}
const [first, second] = conversationIds

beforeEach(() => storeSession('ana'))

type Answers = NonNullable<Parameters<typeof showPage>[2]>['answers']

const open = (at: string, answers: Answers = {}) =>
  showPage(Messages, at, {
    route: 'mensajes/:conversationId?',
    auth: fakeAuth({ user }),
    answers: {
      findConversations: () => ({
        items: [
          sampleConversation({ unread: 2 }),
          sampleConversation({
            id: second,
            kind: 'people',
            with: { name: 'Luis M.', picture: null, path: null, level: null },
            excerpt: 'Hola',
            request: { state: 'pending', isOwn: false },
          }),
        ],
        next: null,
        unread: 1,
        requests: 1,
      }),
      readConversation: ({ conversationId }: { conversationId: string }) =>
        openConversation({ id: conversationId }),
      listMessages: () => samplePage([sampleMessage(1), sampleMessage(2)]),
      markConversationRead: () => ({}),
      countUnreadConversations: () => ({ count: 1 }),
      countUnread: () => ({ count: 0 }),
      ...answers,
    },
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Escribe a/ })
const write = async (text: string) => {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
}
const log = () => screen.getByRole('log')
const callsOf = (calls: [string, unknown][], name: string) =>
  calls.filter(([called]) => called === name).map(([, input]) => input)

test('the list says with whom, what and how much is unread, and opens one beside it', async () => {
  open('/mensajes')
  const row = await screen.findByRole('link', { name: /Café Luz/ })
  expect(row.textContent).toContain('Sí, abrimos a las ocho')
  expect(row.textContent).toContain('2 sin leer')
  expect(screen.getByRole('link', { name: /Luis M\./ }).textContent).toContain(
    'Solicitud: acepta o rechaza',
  )
  expect(screen.getByRole('button', { name: 'Sin leer (1)' })).toBeTruthy()
  fireEvent.click(row)
  expect(await screen.findByText('Mensaje 2')).toBeTruthy()
  expect(row.getAttribute('aria-current')).toBe('true')
})

test('a list is chosen by its chip, and each says why it is empty', async () => {
  const { calls } = open('/mensajes?lista=archivadas', {
    findConversations: () => ({ items: [], next: null, unread: 0, requests: 0 }),
  })
  await screen.findByText('Nada archivado')
  fireEvent.click(screen.getByRole('button', { name: /^Solicitudes/ }))
  await screen.findByText('Ninguna solicitud')
  expect(callsOf(calls, 'findConversations')).toEqual([{ list: 'archived' }, { list: 'requests' }])
})

test('messages of one writer stand together under their name and day; what is seen is marked as read', async () => {
  const { calls } = open(`/mensajes/${first}`, {
    readConversation: () => openConversation({ unread: 2 }),
    listMessages: () =>
      samplePage([
        sampleMessage(1, { createdAt: '2026-01-05T15:00:00.000Z' }),
        sampleMessage(2, { createdAt: '2026-01-05T15:01:00.000Z' }),
        sampleMessage(3, { isOwn: true, author: 'Ana Paz', createdAt: '2026-01-06T15:00:00.000Z' }),
        sampleMessage(4, {
          kind: 'card',
          text: '',
          createdAt: '2026-01-06T15:02:00.000Z',
          card: {
            kind: 'order',
            id: first,
            shown: {
              title: 'L-1001',
              state: 'Enviado',
              detail: 'Taza azul',
              path: '/mis-compras/x',
            },
          },
        }),
      ]),
  })
  await screen.findByText('Mensaje 1')
  expect(
    within(log())
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 ene', '6 ene'])
  expect(within(log()).getAllByText('Ana, de Café Luz')).toHaveLength(1)
  const card = screen.getByRole('link', { name: /L-1001/ })
  expect([card.getAttribute('href'), card.textContent]).toEqual([
    '/mis-compras/x',
    'PedidoEnviadoL-1001Taza azul',
  ])
  await waitFor(() =>
    expect(callsOf(calls, 'markConversationRead')).toEqual([{ conversationId: first, seq: 4 }]),
  )
})

test('Enter sends at once, Shift+Enter begins a line; the message shows while it is on its way', async () => {
  let arrive = () => {}
  const { calls } = open(`/mensajes/${first}`, {
    sendMessage: ({ key, text }: { key: string; text: string }) =>
      new Promise((resolve) => {
        arrive = () => resolve(sampleMessage(3, { key, text, isOwn: true }))
      }),
  })
  fireEvent.change(await field(), { target: { value: '¿Abren hoy?' } })
  fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true })
  expect(callsOf(calls, 'sendMessage')).toEqual([])
  fireEvent.keyDown(await field(), { key: 'Enter' })
  expect(await screen.findByText('Enviando…')).toBeTruthy()
  expect((await field()).value).toBe('')
  await act(async () => arrive())
  await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
  expect(within(log()).getAllByText('¿Abren hoy?')).toHaveLength(1)
})

test('without a connection a message waits, and is sent again with the same key, also after a reload', async () => {
  let isOffline = true
  const keys: string[] = []
  const sendMessage = ({ key, text }: { key: string; text: string }) => {
    keys.push(key)
    if (isOffline) throw new AppError('unavailable', 'No hay conexión.')
    return sampleMessage(3, { key, text, isOwn: true })
  }
  const { unmount } = open(`/mensajes/${first}`, { sendMessage })
  await write('Voy en camino')
  await screen.findByText('Sin conexión. Lo enviamos en cuanto vuelva.')
  unmount()
  const again = open(`/mensajes/${first}`, { sendMessage })
  await waitFor(() => expect(keys).toHaveLength(2))
  await screen.findByText('Sin conexión. Lo enviamos en cuanto vuelva.')
  isOffline = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/Sin conexión/)).toBeNull())
  expect(screen.getByText('Voy en camino')).toBeTruthy()
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  again.unmount()
  open(`/mensajes/${first}`, { sendMessage })
  await screen.findByText('Mensaje 2')
  expect(keys).toHaveLength(3)
})

test('two messages are sent in their order, the second after the first is confirmed', async () => {
  const texts: string[] = []
  const waiting: (() => void)[] = []
  open(`/mensajes/${first}`, {
    sendMessage: ({ key, text }: { key: string; text: string }) => {
      texts.push(text)
      return new Promise((resolve) =>
        waiting.push(() => resolve(sampleMessage(2 + texts.length, { key, text, isOwn: true }))),
      )
    },
  })
  await write('uno')
  await write('dos')
  await waitFor(() => expect(texts).toEqual(['uno']))
  await act(async () => waiting[0]?.())
  await waitFor(() => expect(texts).toEqual(['uno', 'dos']))
  await act(async () => waiting[1]?.())
  await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull())
})

test('a refused message stays with its reason, to be sent again or discarded', async () => {
  let isRefused = true
  open(`/mensajes/${first}`, {
    sendMessage: ({ key, text }: { key: string; text: string }) => {
      if (isRefused) throw new AppError('too_many', 'Vas muy rápido. Espera un momento.')
      return sampleMessage(3, { key, text, isOwn: true })
    },
  })
  await write('uno')
  await screen.findByText('Vas muy rápido. Espera un momento.')
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(/Vas muy rápido/)).toBeNull())
  isRefused = true
  await write('dos')
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(screen.queryByText('dos')).toBeNull()
})

test('what is being written waits on the device, each conversation with its own', async () => {
  const { unmount } = open(`/mensajes/${first}`)
  fireEvent.change(await field(), { target: { value: 'A medias' } })
  unmount()
  open(`/mensajes/${second}`).unmount()
  const other = open(`/mensajes/${second}`)
  expect((await field()).value).toBe('')
  other.unmount()
  open(`/mensajes/${first}`)
  expect((await field()).value).toBe('A medias')
})

test('what comes later is read after the last one, older ones on demand', async () => {
  const listMessages = vi.fn(({ before, after }: { before?: number; after?: number }) => {
    if (before) return samplePage([sampleMessage(1), sampleMessage(2)])
    if (after) return samplePage(after < 5 ? [sampleMessage(5)] : [])
    return samplePage([sampleMessage(3), sampleMessage(4)], true)
  })
  open(`/mensajes/${first}`, { listMessages })
  await screen.findByText('Mensaje 4')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  fireEvent.focus(window)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('Mensaje 5')
  fireEvent.click(screen.getByRole('button', { name: 'Ver mensajes anteriores' }))
  await screen.findByText('Mensaje 1')
  expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull()
  expect(listMessages.mock.calls.map(([{ before, after }]) => ({ before, after }))).toEqual(
    expect.arrayContaining([
      { before: undefined, after: undefined },
      { before: undefined, after: 4 },
      { before: 3, after: undefined },
    ]),
  )
})

test('a message that staff take down while it is open disappears, and is read again when it returns', async () => {
  let removed: number[] = []
  const listMessages = vi.fn(({ before, after }: { before?: number; after?: number }) => {
    if (after) return { ...samplePage([]), removed }
    const items = [sampleMessage(1), sampleMessage(2), sampleMessage(3)]
    return samplePage(before ? items.slice(before - 2, before - 1) : items)
  })
  open(`/mensajes/${first}`, { listMessages })
  await screen.findByText('Mensaje 2')
  const refetch = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  removed = [2]
  refetch()
  await screen.findByText('Este mensaje fue retirado.')
  expect(screen.queryByText('Mensaje 2')).toBeNull()
  expect(listMessages.mock.calls.at(-1)?.[0]).toMatchObject({ after: 3, from: 1 })
  removed = []
  refetch()
  await screen.findByText('Mensaje 2')
  expect(screen.queryByText('Este mensaje fue retirado.')).toBeNull()
})

const request = () =>
  openConversation({
    id: second,
    kind: 'people',
    with: { name: 'Luis M.', picture: null, path: null, level: null },
    request: { state: 'pending', isOwn: false },
    answerMinutes: null,
    unread: 1,
  })

test('a request is accepted, declined or its sender blocked; until then it is not read', async () => {
  const { calls } = open(`/mensajes/${second}`, {
    readConversation: request,
    answerMessageRequest: () => ({}),
    hideCounterpart: () => ({ id: first, way: 'block' }),
  })
  await screen.findByText('Mensaje 2')
  expect(screen.queryByRole('textbox', { name: /^Escribe a/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() =>
    expect(callsOf(calls, 'answerMessageRequest')).toEqual([
      { conversationId: second, state: 'accepted' },
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }))
  await screen.findByText('Bloqueaste a esta persona.')
  expect(callsOf(calls, 'hideCounterpart')).toEqual([{ conversationId: second, way: 'block' }])
  expect(callsOf(calls, 'markConversationRead')).toEqual([])
})

test('somebody else’s conversation is not there', async () => {
  open(`/mensajes/${first}`, {
    readConversation: () => {
      throw new AppError('not_found', 'No encontramos esa conversación.')
    },
  })
  await screen.findByText('No encontramos esa conversación')
  expect(screen.getByRole('link', { name: 'Ver tus mensajes' }).getAttribute('href')).toBe(
    '/mensajes',
  )
})

test('why nobody can be written to stands in the place of the field; receipts are shown where they are sent', async () => {
  open(`/mensajes/${first}`, {
    readConversation: () => openConversation({ refusal: 'Este negocio cerró.' }),
    listMessages: () => ({
      ...samplePage([
        sampleMessage(1, { isOwn: true, author: 'Ana Paz' }),
        sampleMessage(2),
        sampleMessage(3, { isOwn: true, author: 'Ana Paz' }),
      ]),
      readByOther: 2,
    }),
  })
  await screen.findByText('Este negocio cerró.')
  await screen.findByText('Mensaje 3')
  expect(screen.getAllByText('Leído')).toHaveLength(1)
  expect(screen.getAllByText('Enviado')).toHaveLength(1)
  expect(screen.getByText(/responde en 26 min/)).toBeTruthy()
})

test('what the other side wrote is reported from its menu, and who reads it is said before', async () => {
  const { calls } = open(`/mensajes/${first}`, {
    listMessages: () =>
      samplePage([
        sampleMessage(1, { text: 'Compren seguidores' }),
        sampleMessage(2, { isOwn: true, author: null }),
        sampleMessage(3, { kind: 'auto', text: '', isRemoved: true }),
      ]),
    reportSubject: () => ({ isNew: true }),
  })
  expect(await screen.findByText('Este mensaje fue retirado.')).toBeTruthy()
  const menus = within(log()).getAllByRole('button', { name: /^Más acciones del mensaje/ })
  expect(menus).toHaveLength(1)
  fireEvent.click(menus[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Reportar el mensaje/ }))
  expect(await screen.findByText(/verá este mensaje y hasta 5 anteriores/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('radio', { name: /Spam/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  expect(await screen.findByText('Gracias por avisarnos.')).toBeTruthy()
  expect(callsOf(calls, 'reportSubject')).toEqual([
    { subjectId: sampleMessage(1).id, rule: 'spam', text: '' },
  ])
})

test('pictures are thumbnails, documents rows with their size; both open by a link made then', async () => {
  const file = { id: second, name: 'estante.jpg', contentType: 'image/jpeg', bytes: 120_000 }
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { calls } = open(`/mensajes/${first}`, {
    listMessages: () =>
      samplePage([
        sampleMessage(1, {
          text: '',
          files: [
            { ...file, width: 600, height: 400 },
            {
              ...file,
              id: first,
              name: 'medidas.pdf',
              contentType: 'application/pdf',
              width: null,
              height: null,
            },
          ],
        }),
      ]),
    openMessageFile: ({ fileId }: { fileId: string }) => ({
      url: `/storage/v1/${fileId}?token=x`,
      expiresAt: new Date().toISOString(),
      pages: 0,
    }),
  })
  const picture = await screen.findByRole('img', { name: 'Foto: estante.jpg' })
  expect(picture.getAttribute('src')).toBe(`/storage/v1/${second}?token=x`)
  expect(within(log()).queryByText(/se borró/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /medidas\.pdf/ }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect((opened.mock.contexts[0] as HTMLAnchorElement).href).toContain(
    `/storage/v1/${first}?token=x&download=medidas.pdf`,
  )
  expect(screen.getByRole('button', { name: /medidas\.pdf.*117 KB/ })).toBeTruthy()
  expect(callsOf(calls, 'openMessageFile')).toEqual([{ fileId: second }, { fileId: first }])
  opened.mockRestore()
})

test('files are uploaded while one writes, and sent with the text or without one', async () => {
  const Slot: EvidenceSlot = ({ max, onUploaded, onBusy }) => (
    <>
      <button type="button" onClick={() => onBusy?.(true, false)}>
        Empieza
      </button>
      <button
        type="button"
        onClick={() => {
          onBusy?.(false, false)
          onUploaded({ mediaId: second, name: 'estante.jpg' })
        }}
      >
        Llega, caben {max}
      </button>
    </>
  )
  const { calls } = showPage(() => <ConversationsView openId={first} fileSlot={Slot} />, '/', {
    auth: fakeAuth({ user }),
    answers: {
      findConversations: () => ({ items: [], next: null, unread: 0, requests: 0 }),
      readConversation: () => openConversation({ id: first }),
      listMessages: () => samplePage([sampleMessage(1)]),
      sendMessage: ({ key, text }: { key: string; text: string }) =>
        sampleMessage(3, { key, text, isOwn: true }),
    },
  })
  await field()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  fireEvent.click(screen.getByRole('button', { name: 'Adjuntar archivos' }))
  fireEvent.change(await field(), { target: { value: 'Mira' } })
  fireEvent.click(screen.getByRole('button', { name: 'Empieza' }))
  expect(send.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Llega, caben 6' }))
  fireEvent.change(await field(), { target: { value: '' } })
  expect(screen.getByRole('button', { name: 'Quitar estante.jpg' })).toBeTruthy()
  expect(send.disabled).toBe(false)
  fireEvent.click(send)
  await waitFor(() =>
    expect(callsOf(calls, 'sendMessage')).toMatchObject([
      { text: '', files: [{ fileId: second, name: 'estante.jpg' }] },
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Quitar estante.jpg' })).toBeNull()
})
