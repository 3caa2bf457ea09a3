import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/notices.ts'

/** Marks one notice of the caller as read and returns its path. Throws `not_found`. */
export const readNotification = handle(
  contract.readNotification,
  async ({ services, caller, input }) => {
    const isOwn = and(
      eq(notifications.id, input.notificationId),
      eq(notifications.recipientId, caller.userId),
    )
    const readingId = v7()
    const [updated] = await services.db
      .update(notifications)
      .set({ readAt: services.now(), readingId: readingId })
      .where(and(isOwn, isNull(notifications.readAt)))
      .returning({ path: notifications.path })
    if (updated) return { reading: readingId, count: 1, path: updated.path }
    const [existing] = await services.db
      .select({ path: notifications.path })
      .from(notifications)
      .where(isOwn)
    if (!existing) throw notFound('ese aviso')
    return { reading: null, count: 0, path: existing.path }
  },
)
