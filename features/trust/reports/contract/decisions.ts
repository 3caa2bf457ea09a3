import { z } from 'zod'
import { reportableKinds, thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { appealSides, appealStates, caseStates, rules } from '../vocabulary.ts'

const myDecision = z.object({
  /** Id of the case. */
  id: z.uuid(),
  kind: z.enum(reportableKinds),
  /** `author`: the caller wrote the subject, or manages the business of it; `reporter`: the caller reported it. */
  side: z.enum(appealSides),
  /** Whether the caller disputed the review for their business. */
  isDispute: z.boolean(),
  title: z.string(),
  /** The caller's own text; null when they only reported the subject. */
  text: z.string().nullable(),
  /** Null for what only its participants see. */
  path: z.string().nullable(),
  state: z.enum(caseStates),
  rule: z.enum(rules).nullable(),
  reason: z.string(),
  decidedAt: z.iso.datetime(),
  /** Deadline for an appeal; null when the decision cannot be appealed. */
  appealUntil: z.iso.datetime().nullable(),
  appeal: z
    .object({ text: z.string(), state: z.enum(appealStates), reason: z.string().nullable() })
    .nullable(),
})
export type MyDecision = z.output<typeof myDecision>

/** Lists decisions about content that the caller wrote or reported, newest first. */
export const listMyDecisions = endpoint({
  name: 'listMyDecisions',
  method: 'GET',
  path: '/api/my/decisions',
  summary: 'Decisions about the own content and reports',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(myDecision), next: z.string().nullable() }),
})

/** Appeals a decision, once and within six months; another staff member decides the appeal. */
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
  /** Deadline for the business's appeal; null once it appealed or the deadline has passed. */
  appealUntil: z.iso.datetime().nullable(),
})
export type TakenDown = z.output<typeof takenDown>

/**
 * Lists what staff removed of a business: its page, its store and products, with the reasons. Newest first and not paged, because numbers are small.
 */
export const listTakenDown = endpoint({
  name: 'listTakenDown',
  method: 'GET',
  path: '/api/my/businesses/:businessId/taken-down',
  summary: 'Removed content of a business',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({ items: z.array(takenDown).max(200) }),
})
