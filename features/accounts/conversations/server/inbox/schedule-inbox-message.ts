import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { scheduledMessages } from '#db/tables/accounts/conversations.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { scheduleInboxMessage as contract } from '../../contract/inbox.ts'
import { maxScheduled } from '../../vocabulary.ts'
import { checkAhead } from '../check-ahead.ts'
import { findByKey, lockOfBusiness } from '../conversation-sides.ts'
import { attachToScheduled } from '../sending/attach-files.ts'
import { explainTeamRefusal } from '../sending/explain-refusal.ts'

/** Stores an answer that is sent at its time; idempotent per `key`, also after it was sent. */
export const scheduleInboxMessage = handle(contract, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    const { businessId, conversationId, key, text, files } = input
    const conversation = await lockOfBusiness(tx, conversationId, businessId)
    const ofConversation = eq(scheduledMessages.conversationId, conversationId)
    const [waiting] = await tx
      .select({ id: scheduledMessages.id })
      .from(scheduledMessages)
      .where(and(ofConversation, eq(scheduledMessages.key, key)))
    const before = waiting ?? (await findByKey(tx, conversationId, 'business', key))
    if (before) return { id: before.id }
    const sendAt = checkAhead(services, input.sendAt, 'sendAt')
    const refusal = await explainTeamRefusal(tx, conversation)
    if (refusal) throw new AppError('conflict', refusal)
    if ((await tx.$count(scheduledMessages, ofConversation)) >= maxScheduled)
      throw new AppError(
        'too_many',
        `Ya hay ${maxScheduled} mensajes programados en esta conversación. Cancela alguno antes.`,
      )
    const id = v7()
    await tx.insert(scheduledMessages).values({
      id,
      conversationId,
      authorId: caller.userId,
      key,
      text,
      sendAt,
      createdAt: services.now(),
    })
    await attachToScheduled(tx, id, caller.userId, files)
    return { id }
  }),
)
