import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { maxSummaries } from '../vocabulary.ts'

const moment = z.iso.datetime()
/** In minor units of `currency`. */
const amount = z.number().int()

/** What is known of a client; each figure is null while nothing is. */
const summary = z.object({
  contactId: z.uuid(),
  /** What they paid, less what was refunded. */
  bought: amount.nullable(),
  /** What is left to pay of the quotations that they accepted. */
  owed: amount.nullable(),
  /** When they and the business last had to do with each other. */
  lastAt: moment.nullable(),
  /** The open task that is due first. */
  nextTask: z.object({ id: z.uuid(), title: z.string(), dueAt: moment }).nullable(),
})
export type ClientSummary = z.output<typeof summary>

/** A POST, because 50 ids are long for an address. Contacts of other books are left out. */
export const listClientSummaries = endpoint({
  name: 'listClientSummaries',
  method: 'POST',
  path: '/api/my/businesses/:businessId/client-summaries',
  summary: 'What some clients bought and owe, and what is next with them',
  allow: member('seller'),
  input: z.strictObject({
    businessId: z.uuid(),
    contactIds: z.array(z.uuid()).max(maxSummaries),
  }),
  output: z.object({ currency: z.string(), items: z.array(summary) }),
})

const oneSummary = summary.extend({
  currency: z.string(),
  /** The paid order that waits longest for the team, or for the rest of its money. */
  waitingOrder: z
    .object({ id: z.uuid(), number: z.string(), paidAt: moment, awaitsBalance: z.boolean() })
    .nullable(),
})
export type OneClientSummary = z.output<typeof oneSummary>

export const readClientSummary = endpoint({
  name: 'readClientSummary',
  method: 'GET',
  path: '/api/my/businesses/:businessId/clients/:contactId/summary',
  summary: 'What a client bought and owes, and what is next with them',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject({ businessId: z.uuid(), contactId: z.uuid() }),
  output: oneSummary,
})

/** The client with whom a conversation of the inbox is; null while the book does not have them. */
export const readConversationClient = endpoint({
  name: 'readConversationClient',
  method: 'GET',
  path: '/api/my/businesses/:businessId/conversations/:conversationId/client',
  summary: 'What the person of a conversation bought and owes, and what is next with them',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject({ businessId: z.uuid(), conversationId: z.uuid() }),
  output: z.object({ client: oneSummary.nullable() }),
})
