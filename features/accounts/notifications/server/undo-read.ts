import { type SQL, sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/notices.ts'

/** Attempts, in case new notices of the group are inserted concurrently. */
const maxAttempts = 5

const isUniqueViolation = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23505'
}

/** Notices (alias `o`) that the person's read action marked as read. */
const isReadBy = (userId: string, readingId: string): SQL =>
  sql`o.recipient_id = ${userId} and o.reading_id = ${readingId}`

/** Number of people who are in both notices. */
const peopleInBoth = sql`(select count(*)::int from (select actor_id from notification_causes where notification_id = o.id and actor_id is not null
  intersect select actor_id from notification_causes where notification_id = n.id) b)`

/**
 * Merges notices read by the action with newer unread ones of the same group, adding up counts and
 * people, and marks the others as unread.
 */
const undo = (services: Services, userId: string, readingId: string) =>
  services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: string; since: string }>(sql`
      update notifications n set count = n.count + o.count, people = n.people + o.people - ${peopleInBoth}, created_at = least(n.created_at, o.created_at)
      from notifications o join unread_groups g on g.recipient_id = o.recipient_id and g.group_key = o.group_key
      where ${isReadBy(userId, readingId)} and n.id = g.notification_id and n.read_at is null
      returning o.id as before, n.id as since`)
    for (const { before, since } of rows) {
      await tx.execute(
        sql`update notification_causes set notification_id = ${since} where notification_id = ${before}`,
      )
      await tx.execute(sql`delete from notifications where id = ${before}`)
    }
    const { rowCount } = await tx.execute(
      sql`update notifications o set read_at = null, reading_id = null where ${isReadBy(userId, readingId)}`,
    )
    return rows.length + (rowCount ?? 0)
  })

/**
 * Marks the notices of the caller's read action as unread again. Actions of other people, and
 * actions already undone, have no effect.
 */
export const undoRead = handle(
  contract.undoRead,
  async ({ services, caller, input: { reading: readingId } }) => {
    for (let attemptsLeft = maxAttempts; ; attemptsLeft--)
      try {
        return { count: await undo(services, caller.userId, readingId) }
      } catch (error) {
        if (attemptsLeft <= 1 || !isUniqueViolation(error)) throw error
      }
  },
)
