import { notificationPreferences } from '#db/tables/accounts.ts'
import type { MailTopic } from '#features/mail/server/index.ts'
import type { Database } from '#shared/server/services.ts'

type Wish = { topic: MailTopic; wanted: boolean }

/** Keeps whether a person wants mail of a topic; it counts for mail that already waits, too. */
export async function saveNotification(db: Database, userId: string, { topic, wanted }: Wish): Promise<Wish> {
  await db
    .insert(notificationPreferences)
    .values({ userId, topic, wanted })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.topic], set: { wanted, updatedAt: new Date() } })
  return { topic, wanted }
}
