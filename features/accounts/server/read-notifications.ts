import { eq } from 'drizzle-orm'
import { notificationPreferences } from '#db/tables/accounts.ts'
import { mailTopics } from '#features/mail/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/notifications.ts'

/** What a person wants to be mailed, topic by topic: as they said, or as it is at first. */
export async function readWishes(services: Services, userId: string) {
  const said = await services.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  return mailTopics(services).map(([topic, { title, explains, atFirst }]) => ({
    topic,
    title,
    explains,
    wanted: said.find((row) => row.topic === topic)?.wanted ?? atFirst,
  }))
}

/** The caller's wishes. */
export const readNotifications = handle(contract.readNotifications, ({ services, caller }) => readWishes(services, caller.userId))
