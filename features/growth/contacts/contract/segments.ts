import { z } from 'zod'
import { consentChannels, consentPurposes } from '#shared/consents.ts'
import { bookOf, endpoint } from '#shared/endpoint.ts'
import { contactOrigins, contactStages } from '../vocabulary.ts'
import { bookRef } from './book.ts'
import { segmentRule } from './segment-rule.ts'

/** How many contacts a rule has now; asked while it is edited. A POST, because a rule is longer than a URL may be. */
export const countSegment = endpoint({
  name: 'countSegment',
  method: 'POST',
  path: '/api/books/:book/segments/count',
  summary: 'How many contacts conditions have now',
  allow: bookOf('read'),
  limit: { points: 300, seconds: 600 },
  maxBody: 16 * 1024,
  input: z.strictObject({ book: bookRef, rule: segmentRule }),
  output: z.object({ people: z.number().int() }),
})

const moment = z.iso.datetime().nullable()

/** Why a contact is in an automatic group, or is not: each condition in order, and what is known of the contact. */
export const explainMember = endpoint({
  name: 'explainMember',
  method: 'GET',
  path: '/api/books/:book/groups/:groupId/people/:contactId',
  summary: 'Why a contact is in an automatic group',
  allow: bookOf('read'),
  // The clients of a person or business are data of others.
  impersonation: 'hidden',
  limit: { points: 300, seconds: 600 },
  input: z.strictObject({ book: bookRef, groupId: z.uuid(), contactId: z.uuid() }),
  output: z.object({
    rule: segmentRule,
    isIn: z.boolean(),
    /** For each condition, in the order of `conditionsOf`, whether it holds, its negation included. */
    holds: z.array(z.boolean()),
    known: z.object({
      orders: z.number().int(),
      spent: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
      lastOrder: moment,
      firstOrder: moment,
      added: z.iso.datetime(),
      place: z.string().nullable(),
      stage: z.enum(contactStages),
      source: z.enum(contactOrigins),
      tags: z.array(z.string()),
      consents: z.array(
        z.object({ channel: z.enum(consentChannels), purpose: z.enum(consentPurposes) }),
      ),
    }),
  }),
})
export type MemberReasons = z.output<typeof explainMember.output>

/** The currency in which conditions say amounts. */
export const readSegmentCurrency = endpoint({
  name: 'readSegmentCurrency',
  method: 'GET',
  path: '/api/books/:book/segments/currency',
  summary: 'The currency of amounts in conditions',
  allow: bookOf('read'),
  impersonation: 'hidden',
  input: z.strictObject({ book: bookRef }),
  output: z.object({ currency: z.string() }),
})
