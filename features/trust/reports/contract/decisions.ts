import { z } from 'zod'
import { reportableKinds, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { appealSides, appealStates, caseStates, rules } from '../vocabulary.ts'

const myDecision = z.object({
  /** Of the case. */
  id: z.uuid(),
  kind: z.enum(reportableKinds),
  /** Whether it is about what the caller wrote, or a thing of a business that they manage; or what they reported. */
  side: z.enum(appealSides),
  /** Whether the caller disputed it for their business. */
  isDispute: z.boolean(),
  title: z.string(),
  /** The caller's own words; null where they only reported it. */
  text: z.string().nullable(),
  path: z.string(),
  state: z.enum(caseStates),
  rule: z.enum(rules).nullable(),
  reason: z.string(),
  decidedAt: z.iso.datetime(),
  /** Until when they may appeal; null where there is nothing to appeal. */
  appealUntil: z.iso.datetime().nullable(),
  appeal: z
    .object({ text: z.string(), state: z.enum(appealStates), reason: z.string().nullable() })
    .nullable(),
})
export type MyDecision = z.output<typeof myDecision>

/** What staff decided about what the caller wrote or reported, newest first. */
export const listMyDecisions = endpoint({
  name: 'listMyDecisions',
  method: 'GET',
  path: '/api/my/decisions',
  summary: 'Decisions about what one wrote or reported',
  allow: signedIn,
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(myDecision), next: z.string().nullable() }),
})

/** Asks for a second look by another person, once, within six months of the decision. */
export const appealDecision = endpoint({
  name: 'appealDecision',
  method: 'POST',
  path: '/api/my/decisions/:caseId/appeal',
  summary: 'Appeal a decision',
  allow: signedIn,
  status: 201,
  limit: { points: 20, seconds: 3600 },
  maxBody: 16_384,
  input: z.strictObject({
    caseId: z.uuid(),
    text: z
      .string()
      .trim()
      .min(20, 'Cuéntanos por qué no estás de acuerdo, en al menos 20 caracteres')
      .max(2000, 'Usa como máximo 2000 caracteres'),
  }),
  output: z.object({}),
})

const takenDown = z.object({
  subjectId: z.uuid(),
  kind: z.enum(thingKinds),
  title: z.string(),
  caseId: z.uuid(),
  rule: z.enum(rules),
  reason: z.string(),
  takenAt: z.iso.datetime(),
  /** Until when the business may appeal; null once it did, or where the time is over. */
  appealUntil: z.iso.datetime().nullable(),
})
export type TakenDown = z.output<typeof takenDown>

/** What staff took down of a business: its page, its store, products, with why. The newest first; nobody has hundreds. */
export const listTakenDown = endpoint({
  name: 'listTakenDown',
  method: 'GET',
  path: '/api/my/businesses/:businessId/taken-down',
  summary: 'What was taken down of a business',
  allow: member('seller'),
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({ items: z.array(takenDown).max(200) }),
})
