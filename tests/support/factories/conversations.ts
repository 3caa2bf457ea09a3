import type {
  InboxConversation,
  InboxRow,
} from '#features/accounts/conversations/contract/inbox.ts'
import type { Message } from '#features/accounts/conversations/contract/message.ts'
import type {
  Conversation,
  ConversationRow,
} from '#features/accounts/conversations/contract/person.ts'

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Message number `seq`, each a minute after the one before. */
export const sampleMessage = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `01920000-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  seq,
  key: null,
  kind: 'text',
  isOwn: false,
  author: 'Ana, de Café Luz',
  text: `Mensaje ${seq}`,
  isRemoved: false,
  files: [],
  card: null,
  way: 'site',
  createdAt: at(200 - seq),
  ...change,
})

/** A page of messages from the oldest to the newest. */
export const samplePage = (items: Message[], isMore = false) => ({
  items,
  isMore,
  readByOther: null as number | null,
  removed: [] as number[],
})

export const conversationIds = [
  '01920000-0000-7000-8000-0000000000c1',
  '01920000-0000-7000-8000-0000000000c2',
  '01920000-0000-7000-8000-0000000000c3',
] as const

/** A row of a person's list, with a business. */
export const sampleConversation = (change: Partial<ConversationRow> = {}): ConversationRow => ({
  id: conversationIds[0],
  kind: 'business',
  with: { name: 'Café Luz', picture: null, path: '/negocios/cafe-luz', level: 2 },
  excerpt: 'Sí, abrimos a las ocho',
  isOwnExcerpt: false,
  unread: 0,
  isArchived: false,
  request: null,
  changedAt: at(5),
  ...change,
})

/** The same conversation, open. */
export const openConversation = (change: Partial<Conversation> = {}): Conversation => ({
  ...sampleConversation(),
  refusal: null,
  maxLength: 4000,
  answerMinutes: 26,
  hidden: null,
  ...change,
})

/** A row of the inbox of a business. */
export const sampleInboxRow = (change: Partial<InboxRow> = {}): InboxRow => ({
  id: conversationIds[0],
  name: 'Rosa Díaz',
  excerpt: '¿Abren el lunes?',
  isOwnExcerpt: false,
  unread: 1,
  state: 'open',
  snoozedUntil: null,
  assignee: null,
  waitingSince: at(30),
  changedAt: at(30),
  ...change,
})

/** The same conversation of the inbox, open. */
export const openInboxConversation = (
  change: Partial<InboxConversation> = {},
): InboxConversation => ({
  ...sampleInboxRow(),
  refusal: null,
  isBlocked: false,
  scheduled: [],
  ...change,
})
