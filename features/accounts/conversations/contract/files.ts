import { z } from 'zod'
import { privateLink } from '#features/platform/media/contract.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'

/**
 * A link of five minutes to a file of a message, for both sides and the team of the business. Throws `not_found` for others, for
 * a file of an internal note outside the team, and after staff took the message down.
 */
export const openMessageFile = endpoint({
  name: 'openMessageFile',
  method: 'GET',
  path: '/api/my/message-files/:fileId',
  summary: 'A link to a file of a message',
  allow: signedIn,
  // Hidden: what people write to each other is for them alone.
  impersonation: 'hidden',
  limit: { points: 1200, seconds: 600 },
  input: z.strictObject({ fileId: z.uuid() }),
  output: privateLink,
})
