import { notificationPreferences } from '#db/tables/accounts.ts'
import type { MailTopic } from '#features/mail/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/notifications.ts'

type Wish = { topic: MailTopic; wanted: boolean }

/** Keeps whether a person wants mail of a topic; it counts for mail that already waits, too. */
export async function saveWish(db: Database, userId: string, { topic, wanted }: Wish): Promise<Wish> {
  await db
    .insert(notificationPreferences)
    .values({ userId, topic, wanted })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.topic], set: { wanted, updatedAt: new Date() } })
  return { topic, wanted }
}

/** Keeps a wish of the caller's. */
export const saveNotification = handle(contract.saveNotification, ({ services, caller, input }) =>
  saveWish(services.db, caller.userId, input),
)
