import { z } from 'zod'
import { hidingWays } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { conversationId } from './message.ts'

/**
 * Mutes or blocks the other person of a conversation between two; they are not told. Undone by
 * `unhidePerson` with the id. Throws `not_found` where the other side is a business or has no account.
 */
export const hideCounterpart = endpoint({
  name: 'hideCounterpart',
  method: 'PUT',
  path: '/api/my/conversations/:conversationId/hidden',
  summary: 'Mute or block the other person of a conversation',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ conversationId, way: z.enum(hidingWays) }),
  output: z.object({ id: z.uuid(), way: z.enum(hidingWays) }),
})
