import { notificationPreferences } from '#db/tables/accounts.ts'
import { mailTopic } from '#features/mail/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/notifications.ts'

type Wish = { topic: string; wanted: boolean }

/** Keeps whether a person wants mail of a topic; it counts for mail that already waits, too. Throws `invalid` for a topic that there is not. */
export async function saveWish(services: Services, userId: string, { topic, wanted }: Wish) {
  const known = mailTopic(services, topic)
  if (!known) throw new AppError('invalid', 'Revisa los campos marcados.', { fields: { topic: 'Ese aviso no existe' } })
  await services.db
    .insert(notificationPreferences)
    .values({ userId, topic, wanted })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.topic], set: { wanted, updatedAt: new Date() } })
  return { topic, title: known.title, explains: known.explains, wanted }
}

/** Keeps a wish of the caller's. */
export const saveNotification = handle(contract.saveNotification, ({ services, caller, input }) => saveWish(services, caller.userId, input))
