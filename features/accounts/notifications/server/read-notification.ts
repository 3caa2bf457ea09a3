import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/notices.ts'

/** Marks one notice of the caller as read; where it leads. Throws `not_found`. */
export const readNotification = handle(
  contract.readNotification,
  async ({ services, caller, input }) => {
    const own = and(
      eq(notifications.id, input.notificationId),
      eq(notifications.recipientId, caller.userId),
    )
    const reading = v7()
    const [read] = await services.db
      .update(notifications)
      .set({ readAt: services.now(), readingId: reading })
      .where(and(own, isNull(notifications.readAt)))
      .returning({ path: notifications.path })
    if (read) return { reading, count: 1, path: read.path }
    const [before] = await services.db
      .select({ path: notifications.path })
      .from(notifications)
      .where(own)
    if (!before) throw notFound('ese aviso')
    return { reading: null, count: 0, path: before.path }
  },
)
