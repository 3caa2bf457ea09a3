import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import {
  conversationIds,
  sampleMessage,
  samplePage,
} from '#tests/support/factories/conversations.ts'
import { address, showPage, storeSession } from '#tests/support/show-page.tsx'
import { WriteButton } from './write-button.tsx'

const member: Viewer = {
  state: 'member',
  name: 'Ana Paz',
  role: 'user',
  avatarUrl: null,
  signOut: async () => undefined,
}
const to = { kind: 'business', slug: 'cafe-luz' } as const
const [id] = conversationIds

const pageOf = (viewer: Viewer) => () => (
  <ViewerContext value={viewer}>
    <WriteButton to={to} name="Café Luz" />
  </ViewerContext>
)
const found = (change = {}) => ({
  conversationId: null,
  with: { name: 'Café Luz', picture: null, path: null, level: 2 },
  kind: 'business',
  refusal: null,
  maxLength: 4000,
  ...change,
})
const press = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mensaje' })))
  await screen.findByRole('dialog', { name: 'Escribe a Café Luz' })
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Tu mensaje/ })

beforeEach(() => storeSession(null))

test('a member writes, and is led to the conversation', async () => {
  storeSession('ana')
  const { calls } = showPage(pageOf(member), '/tienda/luz', {
    answers: {
      findConversationWith: () => found(),
      startConversation: () => ({ conversationId: id, message: sampleMessage(1) }),
    },
  })
  await press()
  fireEvent.change(await field(), { target: { value: '¿Hacen envíos?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Café Luz ya tiene tu mensaje.')
  expect(screen.getByRole('link', { name: 'Abrir la conversación' }).getAttribute('href')).toBe(
    `/mensajes/${id}`,
  )
  expect(calls.find(([name]) => name === 'startConversation')?.[1]).toEqual({
    to,
    key: expect.any(String),
    text: '¿Hacen envíos?',
    files: [],
  })
})

test('a first message to a business may have files', async () => {
  storeSession('ana')
  const Slot: EvidenceSlot = ({ onUploaded }) => (
    <button type="button" onClick={() => onUploaded({ mediaId: id, name: 'sala.jpg' })}>
      Subir
    </button>
  )
  const { calls } = showPage(
    () => (
      <ViewerContext value={member}>
        <WriteButton to={to} name="Café Luz" fileSlot={Slot} />
      </ViewerContext>
    ),
    '/tienda/luz',
    {
      answers: {
        findConversationWith: () => found(),
        startConversation: () => ({ conversationId: id, message: sampleMessage(1) }),
      },
    },
  )
  await press()
  fireEvent.change(await field(), { target: { value: '¿Tienen de estos?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Adjuntar archivos' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Subir' }))
  await screen.findByText('sala.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Café Luz ya tiene tu mensaje.')
  expect(calls.find(([name]) => name === 'startConversation')?.[1]).toMatchObject({
    files: [{ fileId: id, name: 'sala.jpg' }],
  })
})

test('what was said before stands above the field, and why one cannot write in its place', async () => {
  storeSession('ana')
  showPage(pageOf(member), '/tienda/luz', {
    answers: {
      findConversationWith: () =>
        found({ conversationId: id, refusal: 'Eres de este negocio: contesta en su bandeja.' }),
      listMessages: () => samplePage([sampleMessage(1)]),
    },
  })
  await press()
  await screen.findByText('Mensaje 1')
  expect(screen.getByText('Eres de este negocio: contesta en su bandeja.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a guest is asked in when they send, and comes back to the open sheet with their text', async () => {
  const guest = showPage(pageOf({ state: 'guest' }), '/tienda/luz')
  await press()
  fireEvent.change(await field(), { target: { value: 'Hola, ¿tienen tazas?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar y enviar' }))
  await waitFor(() => expect(address()).toBe('/welcome'))
  expect(guest.calls).toEqual([])
  guest.unmount()
  storeSession('ana')
  location.hash = '#escribir-cafe-luz'
  showPage(pageOf(member), '/tienda/luz#escribir-cafe-luz', {
    answers: { findConversationWith: () => found() },
  })
  expect((await field()).value).toBe('Hola, ¿tienen tazas?')
  location.hash = ''
})
