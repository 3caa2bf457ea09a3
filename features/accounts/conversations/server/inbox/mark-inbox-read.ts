import { eq } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { readNotices } from '#features/accounts/notifications/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { markInboxRead as contract } from '../../contract/inbox.ts'
import { lockOfBusiness } from '../conversation-sides.ts'
import { markRead } from '../mark-read.ts'

/** Marks messages as read by the team, and the notices of all of its members about them. */
export const markInboxRead = handle(
  contract,
  ({ services, input: { businessId, conversationId, seq } }) =>
    services.db.transaction(async (tx) => {
      const conversation = await lockOfBusiness(tx, conversationId, businessId)
      const unread = await markRead(tx, conversation, 'business', seq)
      if (unread > 0) return {}
      const team = await tx
        .select({ id: businessMembers.profileId })
        .from(businessMembers)
        .where(eq(businessMembers.businessId, businessId))
      await readNotices(services, tx, {
        to: team.map(({ id }) => id),
        kind: 'messages.inbox',
        group: conversationId,
      })
      return {}
    }),
)
