import { notificationSettings } from '#db/tables/accounts/notifications.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/preferences.ts'
import { getNotificationSettings } from './get-preferences.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Stores the caller's quiet hours and summary frequency. */
export const saveNoticeSettings = handle(
  contract.saveNoticeSettings,
  async ({ services, caller: { userId }, input }) => {
    const { quiet, summary } = input
    const columns = {
      summary,
      quietFrom: quiet && minutesOf(quiet.from),
      quietUntil: quiet && minutesOf(quiet.until),
      timeZone: quiet?.timeZone ?? null,
    }
    await services.db
      .insert(notificationSettings)
      .values({ userId, ...columns })
      .onConflictDoUpdate({
        target: notificationSettings.userId,
        set: { ...columns, updatedAt: new Date() },
      })
    return getNotificationSettings(services.db, userId)
  },
)
