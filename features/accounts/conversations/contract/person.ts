import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import {
  conversationKinds,
  conversationLengths,
  personLists,
  requestStates,
  writerChoices,
} from '../vocabulary.ts'
import {
  conversationId,
  message,
  messageKey,
  messageRange,
  messages,
  messageText,
  saysNothing,
  saysSomething,
  writtenMessage,
} from './message.ts'

/** The other side, as the person sees it. */
const counterpart = z.object({
  /** Name of the business, or «Ana P.»; null after the account was deleted. */
  name: z.string().nullable(),
  picture: z.string().nullable(),
  /** Page of the business or author; null when there is none to see. */
  path: z.string().nullable(),
  /** Level of the badge of a business. */
  level: z.number().int().nullable(),
})

const row = z.object({
  id: conversationId,
  kind: z.enum(conversationKinds),
  with: counterpart,
  /** Beginning of the newest message, without links; empty for a card. */
  excerpt: z.string(),
  isOwnExcerpt: z.boolean(),
  unread: z.number().int(),
  isArchived: z.boolean(),
  /** Only between persons. */
  request: z.object({ state: z.enum(requestStates), isOwn: z.boolean() }).nullable(),
  changedAt: z.iso.datetime(),
})
export type ConversationRow = z.output<typeof row>

/** A POST, because the search text may be private and must not appear in a URL. */
export const findConversations = endpoint({
  name: 'findConversations',
  method: 'POST',
  path: '/api/my/conversations/search',
  summary: 'Own conversations, the newest message first',
  allow: signedIn,
  limit: { points: 600, seconds: 600 },
  input: z.strictObject({
    list: z.enum(personLists).default('all'),
    /** Words of a message or part of the other side's name. */
    q: z.string().trim().max(conversationLengths.search).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(row),
    next: z.string().nullable(),
    /** Conversations with unread messages, and requests that wait. */
    unread: z.number().int(),
    requests: z.number().int(),
  }),
})

export const readConversation = endpoint({
  name: 'readConversation',
  method: 'GET',
  path: '/api/my/conversations/:conversationId',
  summary: 'One of the own conversations',
  allow: signedIn,
  // Hidden: what people write to each other is for them alone.
  impersonation: 'hidden',
  input: z.strictObject({ conversationId }),
  output: row.extend({
    /** Why the caller cannot write now, in Spanish; null when they can. */
    refusal: z.string().nullable(),
    /** Most characters of the next message: a request is short. */
    maxLength: z.number().int(),
    /** Median minutes until the business first answers; null for persons and with too few answers. */
    answerMinutes: z.number().int().nullable(),
    /** Own mute or block of the other person (`hiddenPerson` of trust and blocks). */
    hidden: z.object({ id: z.uuid(), way: z.enum(['mute', 'block']) }).nullable(),
  }),
})
export type Conversation = z.output<typeof readConversation.output>

/** Pages back with `before`, or forward with `after` to fetch what came while offline. */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/my/conversations/:conversationId/messages',
  summary: 'Messages of an own conversation',
  allow: signedIn,
  impersonation: 'hidden',
  input: z.strictObject({ conversationId, ...messageRange }),
  output: messages,
})

/** Whom a new conversation is with: a business, or whoever wrote a text or is an author of the blog. */
const recipient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('business'), slug: z.string().min(1).max(120) }),
  z.strictObject({ kind: z.literal('author'), subjectId: z.uuid() }),
])

/**
 * The conversation with somebody, if there is one, and whether the caller may write to them: what
 * «Mensaje» asks before it opens.
 */
export const findConversationWith = endpoint({
  name: 'findConversationWith',
  method: 'POST',
  path: '/api/my/conversation-with',
  summary: 'The conversation with a business or person',
  allow: signedIn,
  limit: { points: 120, seconds: 600 },
  input: z.strictObject({ to: recipient }),
  output: z.object({
    conversationId: conversationId.nullable(),
    with: counterpart,
    kind: z.enum(conversationKinds),
    refusal: z.string().nullable(),
    maxLength: z.number().int(),
  }),
  refuses: ['not_found'],
})

/**
 * Sends the first message, or adds it to the conversation that exists. Throws `not_found` and, where
 * the person does not receive messages of the caller, `forbidden`.
 */
export const startConversation = endpoint({
  name: 'startConversation',
  method: 'POST',
  path: '/api/my/conversations',
  summary: 'Write to a business or person',
  allow: signedIn,
  idempotent: true,
  status: 201,
  limit: { points: 30, seconds: 600 },
  input: z.strictObject({
    to: recipient,
    key: messageKey,
    text: messageText,
    /** None with the first message to a person, who has to accept it before. */
    files: writtenMessage.files,
  }),
  output: z.object({ conversationId, message }),
  refuses: ['not_found', 'forbidden', 'too_many'],
})

/** Throws `conflict` while a request waits or the other side cannot be written to. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/my/conversations/:conversationId/messages',
  summary: 'Write in an own conversation',
  allow: signedIn,
  idempotent: true,
  status: 201,
  limit: { points: 120, seconds: 600 },
  input: z
    .strictObject({ conversationId, key: messageKey, ...writtenMessage })
    .refine(saysSomething, saysNothing),
  output: message,
  refuses: ['not_found', 'forbidden', 'too_many'],
})

/** Marks all messages up to `seq` as read; never moves backwards. */
export const markConversationRead = endpoint({
  name: 'markConversationRead',
  method: 'PUT',
  path: '/api/my/conversations/:conversationId/read',
  summary: 'Mark messages as read',
  allow: signedIn,
  input: z.strictObject({ conversationId, seq: z.number().int().min(0) }),
  output: z.object({}),
})

/** An archived conversation returns with its next message. */
export const archiveConversation = endpoint({
  name: 'archiveConversation',
  method: 'PUT',
  path: '/api/my/conversations/:conversationId/archived',
  summary: 'Archive a conversation, or bring it back',
  allow: signedIn,
  input: z.strictObject({ conversationId, isArchived: z.boolean() }),
  output: z.object({}),
})

/** The sender of a declined request is not told. Throws `conflict` when it was answered before. */
export const answerMessageRequest = endpoint({
  name: 'answerMessageRequest',
  method: 'PUT',
  path: '/api/my/conversations/:conversationId/request',
  summary: 'Accept or decline a first contact',
  allow: signedIn,
  input: z.strictObject({ conversationId, state: z.enum(['accepted', 'declined']) }),
  output: z.object({}),
})

/** Unread conversations for the badge of the header. */
export const countUnreadConversations = endpoint({
  name: 'countUnreadConversations',
  method: 'GET',
  path: '/api/my/unread-conversations',
  summary: 'Number of conversations with unread messages',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ count: z.number().int() }),
})

const settings = z.strictObject({
  /** Who may begin a conversation with the person. */
  writers: z.enum(writerChoices),
  /** Whether others see how far the person has read; then the person sees it of them, too. */
  sendsReceipts: z.boolean(),
})

export const readMessageSettings = endpoint({
  name: 'readMessageSettings',
  method: 'GET',
  path: '/api/my/message-settings',
  summary: 'Who may write to the caller',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: settings,
})

export const saveMessageSettings = endpoint({
  name: 'saveMessageSettings',
  method: 'PUT',
  path: '/api/my/message-settings',
  summary: 'Set who may write to the caller',
  allow: signedIn,
  input: settings,
  output: settings,
})
