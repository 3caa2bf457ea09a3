import { z } from 'zod'
import { appealStates, rules } from '#features/trust/reports/vocabulary.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { suspensionScopes } from '../../vocabulary.ts'

const token = z.string().max(100)
const moment = z.iso.datetime()

/** What the link in the letter is of: the decision, and how its appeal stands. The token comes in the body, so that no log holds it. `not_found` for one that is none any more. */
export const readSuspension = endpoint({
  name: 'readSuspension',
  method: 'POST',
  path: '/api/suspension-links/read',
  summary: 'The suspension that a mailed link is of',
  allow: anyone,
  refuses: ['not_found'],
  limit: { points: 60, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({ token }),
  output: z.object({
    scope: z.enum(suspensionScopes),
    /** Null of those from before a suspension named one. */
    rule: z.enum(rules).nullable(),
    reason: z.string(),
    decidedAt: moment,
    /** When it ends by itself. */
    endsAt: moment.nullable(),
    /** Null while it runs. */
    endedAt: moment.nullable(),
    /** Until when it can be appealed; null where it can't be. */
    appealUntil: moment.nullable(),
    appeal: z
      .object({
        text: z.string(),
        state: z.enum(appealStates),
        reason: z.string().nullable(),
        createdAt: moment,
        decidedAt: moment.nullable(),
      })
      .nullable(),
  }),
})

/** Asks for a second look by another person, once, within six months. `conflict` where there is nothing to appeal. */
export const appealSuspension = endpoint({
  name: 'appealSuspension',
  method: 'POST',
  path: '/api/suspension-links/appeal',
  summary: 'Appeal a suspension by its mailed link',
  allow: anyone,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 20, seconds: 3600 },
  maxBody: 16_384,
  input: z.strictObject({
    token,
    text: z
      .string()
      .trim()
      .min(1, 'Cuéntanos tu parte.')
      .max(2000, 'Usa como máximo 2000 caracteres'),
  }),
  output: z.object({}),
})
