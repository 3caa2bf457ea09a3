import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** SQL condition: the reader muted or blocked the author. Takes columns or ids. */
export const isHiddenFrom = (readerId: SQLWrapper | string, authorId: SQLWrapper | string): SQL =>
  sql`hides_person(${readerId}::uuid, ${authorId}::uuid)`

/** SQL condition: the business blocked the person. Takes columns or ids. */
export const isBlockedBy = (businessId: SQLWrapper | string, personId: SQLWrapper | string): SQL =>
  sql`business_hides(${businessId}::uuid, ${personId}::uuid)`

/** Filters authors to those whom a person muted or blocked. */
export async function filterHiddenAuthors(
  db: Database,
  profileId: string,
  authorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from unnest(${sql.param([...authorIds])}::uuid[]) a (id) where ${isHiddenFrom(profileId, sql`a.id`)}`)
  return new Set(rows.map(({ id }) => id))
}
