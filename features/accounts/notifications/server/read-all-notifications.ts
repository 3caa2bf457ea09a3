import { and, eq, isNull, lte } from 'drizzle-orm'
import { v7 } from 'uuid'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/notices.ts'

/** Marks all notices of the caller as read that they have seen: not what came since. */
export const readAllNotifications = handle(
  contract.readAllNotifications,
  async ({ services, caller, input }) => {
    const reading = v7()
    const { rowCount } = await services.db
      .update(notifications)
      .set({ readAt: services.now(), readingId: reading })
      .where(
        and(
          eq(notifications.recipientId, caller.userId),
          isNull(notifications.readAt),
          eq(notifications.isHere, true),
          lte(notifications.changedAt, new Date(input.seen)),
        ),
      )
    return { reading: rowCount ? reading : null, count: rowCount ?? 0 }
  },
)
