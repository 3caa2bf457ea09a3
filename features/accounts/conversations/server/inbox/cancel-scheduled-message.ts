import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { cancelScheduledMessage as contract } from '../../contract/inbox.ts'
import { lockOfBusiness } from '../conversation-sides.ts'
import { filesOfScheduled } from '../scheduled-files.ts'
import type { NewFile } from '../sending/attach-files.ts'

type Cancelled = { text: string; files: NewFile[] | null; authorId: string }

/**
 * Cancels an answer that waits and gives its text back, and its files to who uploaded them. Throws `not_found` when it was sent
 * meanwhile.
 */
export const cancelScheduledMessage = handle(
  contract,
  ({ services, caller, input: { businessId, conversationId, scheduledId } }) =>
    services.db.transaction(async (tx) => {
      await lockOfBusiness(tx, conversationId, businessId)
      const { rows } = await tx.execute<Cancelled>(sql`
        delete from scheduled_messages s where s.id = ${scheduledId} and s.conversation_id = ${conversationId}
        returning s.text, s.author_id as "authorId", ${filesOfScheduled}`)
      const [cancelled] = rows
      if (!cancelled)
        throw new AppError('not_found', 'Ese mensaje ya se envió o alguien lo canceló antes.')
      const { text, files, authorId } = cancelled
      return { text, files: authorId === caller.userId ? (files ?? []) : [] }
    }),
)
