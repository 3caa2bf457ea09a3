import { readNotices } from '#features/accounts/notifications/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { markConversationRead as contract } from '../../contract/person.ts'
import { lockOwn } from '../conversation-sides.ts'
import { markRead } from '../mark-read.ts'

/** Marks messages as read by the caller, and the notices about them. */
export const markConversationRead = handle(
  contract,
  ({ services, caller, input: { conversationId, seq } }) =>
    services.db.transaction(async (tx) => {
      const { conversation, side } = await lockOwn(tx, conversationId, caller.userId)
      const unread = await markRead(tx, conversation, side, seq)
      const seen = { to: [caller.userId], kind: 'messages.received', group: conversationId }
      if (unread === 0) await readNotices(services, tx, seen)
      return {}
    }),
)
