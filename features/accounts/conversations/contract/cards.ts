import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { cardKinds } from '../vocabulary.ts'
import { conversationId } from './message.ts'

/**
 * The conversation of the inbox that shows an order or request; null where there is none, as for
 * people without an account.
 */
export const findConversationOfCard = endpoint({
  name: 'findConversationOfCard',
  method: 'GET',
  path: '/api/my/businesses/:businessId/conversation-of-card',
  summary: 'The conversation that shows an order or request',
  allow: member('seller'),
  // Hidden: what people write to a business is for its team.
  impersonation: 'hidden',
  input: z.strictObject({ businessId: z.uuid(), kind: z.enum(cardKinds), cardId: z.uuid() }),
  output: z.object({ conversationId: conversationId.nullable() }),
})
