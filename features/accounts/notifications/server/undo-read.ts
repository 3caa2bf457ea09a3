import { type SQL, sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/notices.ts'

/** Times that something new of a group may come just while it is made unread. */
const tries = 5

const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23505'
}

/** What a deed of this person read, under the name `o`. */
const readBy = (userId: string, reading: string): SQL =>
  sql`o.recipient_id = ${userId} and o.reading_id = ${reading}`

/** People who are in both lines. */
const ofBoth = sql`(select count(*)::int from (select actor_id from notification_causes where notification_id = o.id and actor_id is not null
  intersect select actor_id from notification_causes where notification_id = n.id) b)`

/** Joins what was read with what came of the same group since: one line with both numbers. */
const undo = (services: Services, userId: string, reading: string) =>
  services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string; since: string }>(sql`
      update notifications n set count = n.count + o.count, people = n.people + o.people - ${ofBoth}, created_at = least(n.created_at, o.created_at)
      from notifications o where ${readBy(userId, reading)}
        and n.recipient_id = o.recipient_id and n.group_key = o.group_key and n.read_at is null
      returning o.id as before, n.id as since`)
    for (const { before, since } of rows) {
      await tx.execute(
        sql`update notification_causes set notification_id = ${since} where notification_id = ${before}`,
      )
      await tx.execute(sql`delete from notifications where id = ${before}`)
    }
    const { rowCount } = await tx.execute(
      sql`update notifications o set read_at = null, reading_id = null where ${readBy(userId, reading)}`,
    )
    return rows.length + (rowCount ?? 0)
  })

/** Makes unread again what a deed of the caller's read. Another's deed, and one taken back before, is none. */
export const undoRead = handle(
  contract.undoRead,
  async ({ services, caller, input: { reading } }) => {
    for (let left = tries; ; left--)
      try {
        return { count: await undo(services, caller.userId, reading) }
      } catch (error) {
        if (left <= 1 || !isTaken(error)) throw error
      }
  },
)
