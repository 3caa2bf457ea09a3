import { v7 } from 'uuid'
import { notifications } from '#db/tables/accounts/notifications.ts'
import type { Services } from '#shared/server/services.ts'

type Row = typeof notifications.$inferInsert

/** Inserts an unread notification of a business's answer in its own group; returns its id. */
export async function makeNotice(
  { db, now }: Services,
  recipientId: string,
  changes: Partial<Row> = {},
): Promise<string> {
  const id = v7()
  const row = {
    id,
    recipientId,
    topic: 'answers',
    kind: 'leads.answered',
    groupKey: id,
    path: '/home',
    isHere: true,
  }
  await db.insert(notifications).values({
    ...row,
    facts: { business: 'Nevería Iguala', code: 'K7P2Q' },
    changedAt: now(),
    ...changes,
  })
  return id
}
