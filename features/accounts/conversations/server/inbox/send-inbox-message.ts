import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { sendInboxMessage as contract } from '../../contract/inbox.ts'
import { findByKey, lockOfBusiness } from '../conversation-sides.ts'
import { serializeMessage } from '../read-messages.ts'
import { explainTeamRefusal } from '../sending/explain-refusal.ts'
import { insertMessage } from '../sending/insert-message.ts'
import { sendText } from '../sending/send-text.ts'

/**
 * Answers a person, or leaves an internal note; idempotent per `key`. Throws `conflict` when the
 * person cannot be answered.
 */
export const sendInboxMessage = handle(
  contract,
  async ({ services, caller, input: { businessId, conversationId, key, text, files, isNote } }) => {
    const message = await services.db.transaction(async (tx) => {
      const conversation = await lockOfBusiness(tx, conversationId, businessId)
      const before = await findByKey(tx, conversationId, 'business', key)
      if (before) return before
      const written = { side: 'business' as const, key, authorId: caller.userId, text, files }
      if (isNote)
        return (await insertMessage(services, tx, conversation, { ...written, kind: 'note' }))
          .message
      const refusal = await explainTeamRefusal(tx, conversation)
      if (refusal) throw new AppError('conflict', refusal)
      return sendText(services, tx, conversation, written)
    })
    return serializeMessage(services, services.db, message.id, {
      reader: { side: 'business', profileId: caller.userId },
      businessId,
    })
  },
)
