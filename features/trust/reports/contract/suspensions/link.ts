import { z } from 'zod'
import { appealStates, rules } from '#features/trust/reports/vocabulary.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { suspensionScopes } from '../../vocabulary.ts'

const token = z.string().max(100)
const moment = z.iso.datetime()

/**
 * Returns the suspension of a mailed link and the state of its appeal. The token is sent in the body so that no log contains it. Throws `not_found`
 * for an invalid or expired link.
 */
export const readSuspension = endpoint({
  name: 'readSuspension',
  method: 'POST',
  path: '/api/suspension-links/read',
  summary: 'The suspension of a mailed link',
  allow: anyone,
  refuses: ['not_found'],
  limit: { points: 60, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({ token }),
  output: z.object({
    scope: z.enum(suspensionScopes),
    /** Null for suspensions from before rules were recorded. */
    rule: z.enum(rules).nullable(),
    reason: z.string(),
    decidedAt: moment,
    /** When the suspension ends automatically; null if never. */
    endsAt: moment.nullable(),
    /** Null while the suspension is active. */
    endedAt: moment.nullable(),
    /** Deadline for an appeal; null when the suspension cannot be appealed. */
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

/** Appeals a suspension, once and within six months; another staff member decides. Throws `conflict` when it cannot be appealed. */
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
