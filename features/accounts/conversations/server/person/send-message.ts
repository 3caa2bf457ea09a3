import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { sendMessage as contract } from '../../contract/person.ts'
import { findByKey, lockOwn } from '../conversation-sides.ts'
import { serializeMessage } from '../read-messages.ts'
import { explainRefusal } from '../sending/explain-refusal.ts'
import { sendText } from '../sending/send-text.ts'
import { acceptByWriting } from './answer-message-request.ts'

/** Writes in one of the caller's conversations; idempotent per `key`. Throws `conflict` when they cannot write now. */
export const sendMessage = handle(
  contract,
  async ({ services, caller, input: { conversationId, key, text, files } }) => {
    const { conversation, side, message } = await services.db.transaction(async (tx) => {
      const own = await lockOwn(tx, conversationId, caller.userId)
      const before = await findByKey(tx, conversationId, own.side, key)
      if (before) return { ...own, message: before }
      const refusal = await explainRefusal(tx, own.conversation, caller.userId)
      if (refusal) throw new AppError('conflict', refusal)
      await acceptByWriting(tx, own.conversation, own.side)
      const written = { side: own.side, key, authorId: caller.userId, text, files }
      return { ...own, message: await sendText(services, tx, own.conversation, written) }
    })
    return serializeMessage(services, services.db, message.id, {
      reader: { side, profileId: caller.userId },
      businessId: conversation.businessId,
    })
  },
)
