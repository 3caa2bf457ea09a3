import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConversationsView } from '#features/accounts/conversations/ui/conversations-view.tsx'
import { ReceivedView } from '#features/growth/quotations/ui/received/received-view.tsx'
import {
  conversationIds,
  openConversation,
  sampleConversation,
  sampleMessage,
  samplePage,
} from '#tests/support/factories/conversations.ts'
import { harmfulParts } from '#tests/support/harmful-parts.ts'
import { hostileFileNames, hostileNames, hostileQuotations } from '#tests/support/hostile-inputs.ts'
import { receivedQuotation } from '#tests/support/quotations/sample-quotation.ts'
import { fakeAuth, showPage, storeSession } from '#tests/support/show-page.tsx'

const user = {
  id: 'ana',
  email: 'ana@correo.test',
  name: 'Ana Paz',
  avatarUrl: null,
  role: 'user' as const,
  isProfileComplete: true,
}
const texts = [...hostileNames, ...hostileQuotations]
const [first] = conversationIds

beforeEach(() => storeSession('ana'))

test('what strangers call themselves, write and attach is text in lists and conversations', async () => {
  const files = hostileFileNames.map((name, at) => ({
    id: `01920000-0000-7000-8000-00000000f${String(at).padStart(3, '0')}`,
    name,
    contentType: 'application/pdf',
    bytes: 1000,
    width: null,
    height: null,
  }))
  const messages = [
    ...texts.map((text, at) => sampleMessage(at + 1, { text, author: text })),
    sampleMessage(texts.length + 1, { text: '', files }),
    ...texts.map((title, at) =>
      sampleMessage(texts.length + 2 + at, {
        kind: 'card',
        text: '',
        card: {
          kind: 'lead',
          id: first,
          shown: { title, state: title, detail: title, path: '/mensajes' },
        },
      }),
    ),
  ]
  showPage(() => <ConversationsView openId={first} />, `/mensajes/${first}`, {
    route: 'mensajes/:conversationId?',
    auth: fakeAuth({ user }),
    answers: {
      findConversations: () => ({
        items: texts.map((name, at) =>
          sampleConversation({
            id:
              at === 0 ? first : `01920000-0000-7000-8000-00000000e${String(at).padStart(3, '0')}`,
            with: { name, picture: null, path: null, level: null },
            excerpt: name,
          }),
        ),
        next: null,
        unread: 0,
        requests: 0,
      }),
      readConversation: () =>
        openConversation({
          with: { name: hostileNames[0], picture: null, path: null, level: null },
        }),
      listMessages: () => samplePage(messages),
      markConversationRead: () => ({}),
      countUnreadConversations: () => ({ count: 0 }),
      countUnread: () => ({ count: 0 }),
    },
  })
  await screen.findByRole('log')
  const shown = document.body.textContent
  for (const text of [...texts, ...hostileFileNames]) expect(shown).toContain(text)
  expect(harmfulParts(document.body)).toEqual([])
})

test('the texts of a quotation are text on its page', () => {
  const [line] = receivedQuotation.lines
  showPage(
    () => (
      <ReceivedView
        quotation={{
          ...receivedQuotation,
          client: hostileNames[0],
          business: { ...receivedQuotation.business, name: hostileNames[1] },
          note: hostileQuotations.join('\n'),
          lines: texts.map((title, at) => ({ ...line, id: `${at}`, title, unit: title }) as never),
        }}
        token={null}
        known={{}}
        purchaseHref={(id) => `/mis-compras/${id}`}
        onPlaced={() => undefined}
      />
    ),
    '/cotizacion',
    {},
  )
  const shown = document.body.textContent
  for (const text of texts) expect(shown).toContain(text)
  expect(harmfulParts(document.body)).toEqual([])
})
