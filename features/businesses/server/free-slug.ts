import { randomInt } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Database } from '#shared/server/services.ts'
import { isReservedSlug } from '../contract/slug.ts'

/** How often a name is tried again when somebody else takes it at the same moment. */
const tries = 5

/**
 * `wish`, or `wish-2`, `wish-3`… : the first, counting from `from`, that no business has or ever had; `own` may have its
 * former ones back.
 */
export async function freeSlug(db: Database, wish: string, own?: string, from = 2): Promise<string> {
  const alike = (column: SQL) => sql`${column} = ${wish} or (${column} like ${`${wish}-%`} and ${column} ~ ${`^${wish}-[0-9]+$`})`
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from businesses where (${alike(sql`slug`)}) and id is distinct from ${own ?? null}::uuid
    union all
    select slug from business_former_slugs where (${alike(sql`slug`)}) and business_id is distinct from ${own ?? null}::uuid`)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wish) && !isReservedSlug(wish)) return wish
  let number = from
  while (taken.has(`${wish}-${number}`)) number++
  return `${wish}-${number}`
}

/** Whether the database refused a slug because another business has it or had it. */
export const isSlugTaken = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause.code === '23505' && cause.constraint === 'businesses_slug'
  return false
}

/** Does `write` with a free slug, in a transaction of its own inside `db`; again with another when it was taken meanwhile. */
export async function withFreeSlug<T>(
  db: Database,
  wish: string,
  write: (tx: Database, slug: string) => Promise<T>,
  own?: string,
): Promise<T> {
  for (let left = tries; ; left--) {
    // In a crowd that wants one name everybody would try the same next number.
    const slug = await freeSlug(db, wish, own, left > tries - 2 ? 2 : randomInt(100, 10_000))
    try {
      return await db.transaction((tx) => write(tx, slug))
    } catch (error) {
      if (left === 1 || !isSlugTaken(error)) throw error
    }
  }
}
