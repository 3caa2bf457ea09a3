import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameLine, optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { conversationLengths, inboxLists, inboxStates } from '../vocabulary.ts'
import {
  conversationId,
  message,
  messageKey,
  messageRange,
  messages,
  messageText,
  moment,
  saysNothing,
  saysSomething,
  writtenMessage,
} from './message.ts'

const businessId = z.uuid()
const teamMember = z.object({ id: z.uuid(), name: z.string() })

const row = z.object({
  id: conversationId,
  /** The person's name; null after the account was deleted. */
  name: z.string().nullable(),
  excerpt: z.string(),
  isOwnExcerpt: z.boolean(),
  unread: z.number().int(),
  state: z.enum(inboxStates),
  snoozedUntil: moment.nullable(),
  /** The team member who answers; null for nobody. */
  assignee: teamMember.nullable(),
  /** Since when the person waits for an answer; null when it is their turn. */
  waitingSince: moment.nullable(),
  changedAt: moment,
})
export type InboxRow = z.output<typeof row>

/** A POST, because the search text may be private and must not appear in a URL. */
export const findInboxConversations = endpoint({
  name: 'findInboxConversations',
  method: 'POST',
  path: '/api/my/businesses/:businessId/conversations/search',
  summary: 'Shared inbox of a business',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    list: z.enum(inboxLists).default('open'),
    /** Only of this member; `none`: of nobody. */
    assignee: z.union([z.uuid(), z.literal('none')]).optional(),
    /** Words of a message or part of the person's name. */
    q: z.string().trim().max(conversationLengths.search).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(row),
    next: z.string().nullable(),
    /** Conversations per list; of `all` and `done` at most 1,000. */
    counts: z.record(z.enum(inboxLists), z.number().int()),
    /** Members of the team, to whom conversations can be assigned. */
    team: z.array(teamMember),
  }),
})

export const readInboxConversation = endpoint({
  name: 'readInboxConversation',
  method: 'GET',
  path: '/api/my/businesses/:businessId/conversations/:conversationId',
  summary: 'A conversation of the inbox',
  allow: member('seller'),
  // Hidden: what people write to a business is for its team.
  impersonation: 'hidden',
  input: z.strictObject({ businessId, conversationId }),
  output: row.extend({
    refusal: z.string().nullable(),
    isBlocked: z.boolean(),
    /** Messages that wait for their time, earliest first. */
    scheduled: z.array(
      z.object({
        id: z.uuid(),
        text: z.string(),
        /** Names of its files. */
        files: z.array(z.string()),
        author: z.string().nullable(),
        sendAt: moment,
      }),
    ),
  }),
})
export type InboxConversation = z.output<typeof readInboxConversation.output>

export const listInboxMessages = endpoint({
  name: 'listInboxMessages',
  method: 'GET',
  path: '/api/my/businesses/:businessId/conversations/:conversationId/messages',
  summary: 'Messages of a conversation of the inbox, internal notes included',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject({ businessId, conversationId, ...messageRange }),
  output: messages,
})

/**
 * Answers a person, or leaves an internal note that they never see. Throws `conflict` when the
 * account was deleted or suspended.
 */
export const sendInboxMessage = endpoint({
  name: 'sendInboxMessage',
  method: 'POST',
  path: '/api/my/businesses/:businessId/conversations/:conversationId/messages',
  summary: 'Answer in the inbox, or leave an internal note',
  allow: member('seller'),
  idempotent: true,
  status: 201,
  limit: { points: 300, seconds: 600 },
  input: z
    .strictObject({
      businessId,
      conversationId,
      key: messageKey,
      ...writtenMessage,
      isNote: z.boolean().default(false),
    })
    .refine(saysSomething, saysNothing),
  output: message,
  refuses: ['not_found', 'too_many'],
})

/** Sends an answer at a later time; a message by the person meanwhile does not stop it. */
export const scheduleInboxMessage = endpoint({
  name: 'scheduleInboxMessage',
  method: 'POST',
  path: '/api/my/businesses/:businessId/conversations/:conversationId/scheduled',
  summary: 'Send an answer later',
  allow: member('seller'),
  idempotent: true,
  status: 201,
  input: z.strictObject({
    businessId,
    conversationId,
    key: messageKey,
    text: messageText,
    files: writtenMessage.files,
    sendAt: moment,
  }),
  output: z.object({ id: z.uuid() }),
  refuses: ['not_found', 'too_many'],
})

/** Throws `not_found` when it was sent meanwhile. */
export const cancelScheduledMessage = endpoint({
  name: 'cancelScheduledMessage',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/conversations/:conversationId/scheduled/:scheduledId',
  summary: 'Cancel an answer that waits for its time',
  allow: member('seller'),
  input: z.strictObject({ businessId, conversationId, scheduledId: z.uuid() }),
  output: z.object({
    text: z.string(),
    /** The caller's own, to be attached again. */
    files: z.array(z.object({ fileId: z.uuid(), name: z.string() })),
  }),
})

/** Sets state, time of return and assignee; what is absent stays. */
export const updateInboxConversation = endpoint({
  name: 'updateInboxConversation',
  method: 'PATCH',
  path: '/api/my/businesses/:businessId/conversations/:conversationId',
  summary: 'Set the state of a conversation, snooze or assign it',
  allow: member('seller'),
  input: z
    .strictObject({
      businessId,
      conversationId,
      state: z.enum(inboxStates).optional(),
      /** Needed with `snoozed`, and only then. */
      snoozedUntil: moment.optional(),
      /** A member of the team; null for nobody. */
      assigneeId: z.uuid().nullable().optional(),
    })
    .refine(({ state, snoozedUntil }) => (state === 'snoozed') === (snoozedUntil !== undefined), {
      message: 'Elige hasta cuándo posponerla.',
      path: ['snoozedUntil'],
    }),
  output: row,
})

export const markInboxRead = endpoint({
  name: 'markInboxRead',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/conversations/:conversationId/read',
  summary: 'Mark messages of the inbox as read by the team',
  allow: member('seller'),
  input: z.strictObject({ businessId, conversationId, seq: z.number().int().min(0) }),
  output: z.object({}),
})

const replyFields = {
  title: nameLine(conversationLengths.replyTitle, 'Ponle un nombre.'),
  /** May contain fields such as `{nombre}`. */
  text: requiredLine(conversationLengths.text, 'Escribe la respuesta.'),
}

const savedReply = z.object({ id: z.uuid(), title: z.string(), text: z.string() })
export type SavedReply = z.output<typeof savedReply>

export const listSavedReplies = endpoint({
  name: 'listSavedReplies',
  method: 'GET',
  path: '/api/my/businesses/:businessId/saved-replies',
  summary: 'Saved replies of a business, by title',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId }),
  output: z.array(savedReply),
})

/** Throws `conflict` when the title is taken, and `too_many` at the maximum. */
export const createSavedReply = endpoint({
  name: 'createSavedReply',
  method: 'POST',
  path: '/api/my/businesses/:businessId/saved-replies',
  summary: 'Save a reply',
  allow: member('seller'),
  status: 201,
  input: z.strictObject({ businessId, ...replyFields }),
  output: savedReply,
  refuses: ['too_many'],
})

export const updateSavedReply = endpoint({
  name: 'updateSavedReply',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/saved-replies/:replyId',
  summary: 'Change a saved reply',
  allow: member('seller'),
  input: z.strictObject({ businessId, replyId: z.uuid(), ...replyFields }),
  output: savedReply,
})

export const deleteSavedReply = endpoint({
  name: 'deleteSavedReply',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/saved-replies/:replyId',
  summary: 'Delete a saved reply',
  allow: member('seller'),
  input: z.strictObject({ businessId, replyId: z.uuid() }),
  output: z.object({}),
})

const inboxSettings = z.object({
  /** Whether people who write outside the opening hours are told so. */
  answersWhenClosed: z.boolean(),
  /** The business's own text; null for the usual one. */
  closedText: z.string().nullable(),
})

export type InboxSettings = z.output<typeof inboxSettings>

export const readInboxSettings = endpoint({
  name: 'readInboxSettings',
  method: 'GET',
  path: '/api/my/businesses/:businessId/inbox-settings',
  summary: 'What a business answers while it is closed',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId }),
  output: inboxSettings,
})

export const saveInboxSettings = endpoint({
  name: 'saveInboxSettings',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/inbox-settings',
  summary: 'Set what a business answers while it is closed',
  allow: member('manager'),
  input: z.strictObject({
    businessId,
    answersWhenClosed: z.boolean(),
    closedText: optionalLine(conversationLengths.closedText),
  }),
  output: inboxSettings,
})

/** Conversations that wait for an answer, for the navigation. */
export const countInbox = endpoint({
  name: 'countInbox',
  method: 'GET',
  path: '/api/my/businesses/:businessId/waiting-conversations',
  summary: 'Number of conversations that wait for an answer',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId }),
  output: z.object({
    /** In state `open`. */
    waiting: z.number().int(),
    /** With at least one message in the last 30 days, and in the 30 days before: the tile Conversaciones. */
    recent: z.number().int(),
    before: z.number().int(),
  }),
})
