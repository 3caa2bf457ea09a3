import { and, eq, isNull, lte } from 'drizzle-orm'
import { v7 } from 'uuid'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/notices.ts'

/** Marks the caller's notices as read until `seen`, not newer ones. */
export const readAllNotifications = handle(
  contract.readAllNotifications,
  async ({ services, caller, input }) => {
    const readingId = v7()
    const { rowCount } = await services.db
      .update(notifications)
      .set({ readAt: services.now(), readingId: readingId })
      .where(
        and(
          eq(notifications.recipientId, caller.userId),
          isNull(notifications.readAt),
          eq(notifications.isHere, true),
          lte(notifications.changedAt, new Date(input.seen)),
        ),
      )
    return { reading: rowCount ? readingId : null, count: rowCount ?? 0 }
  },
)
