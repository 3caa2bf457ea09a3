import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { sendMessage as contract } from '../../contract/person.ts'
import { findByKey, lockOwn } from '../conversation-sides.ts'
import { serializeMessage, serializeOwnText } from '../read-messages.ts'
import { explainRefusal } from '../sending/explain-refusal.ts'
import { sendTextOnce } from '../sending/send-text.ts'
import { acceptByWriting } from './answer-message-request.ts'

/** Writes in one of the caller's conversations; idempotent per `key`. Throws `conflict` when they cannot write now. */
export const sendMessage = handle(
  contract,
  async ({ services, caller, input: { conversationId, key, text, files } }) => {
    const { conversation, side, message, author, isNew } = await services.db.transaction(
      async (tx) => {
        const own = await lockOwn(tx, conversationId, caller.userId)
        const refusal = await explainRefusal(tx, own.conversation, caller.userId)
        if (!refusal) {
          await acceptByWriting(tx, own.conversation, own.side)
          const written = { side: own.side, key, authorId: caller.userId, text, files }
          const sent = await sendTextOnce(services, tx, own.conversation, written)
          if (sent) return { ...own, ...sent, isNew: true }
        }
        // A message that was sent is answered as such, also where they cannot write any more.
        const before = await findByKey(tx, conversationId, own.side, key)
        if (!before) throw new AppError('conflict', refusal ?? 'No puedes escribir aquí por ahora.')
        return { ...own, message: before, author: null, isNew: false }
      },
    )
    if (isNew && files.length === 0) return serializeOwnText(message, author)
    return serializeMessage(services, services.db, message.id, {
      reader: { side, profileId: caller.userId },
      businessId: conversation.businessId,
    })
  },
)
