import { eq } from 'drizzle-orm'
import { notificationPreferences } from '#db/tables/accounts.ts'
import { mailTopicNames, mailTopics } from '#features/mail/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/notifications.ts'

/** What a person wants to be mailed, topic by topic: as they said, or as it is at first. */
export async function readWishes(db: Database, userId: string) {
  const said = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  return mailTopicNames.map((topic) => ({
    topic,
    wanted: said.find((row) => row.topic === topic)?.wanted ?? mailTopics[topic].atFirst,
  }))
}

/** The caller's wishes. */
export const readNotifications = handle(contract.readNotifications, ({ services, caller }) => readWishes(services.db, caller.userId))
