import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#shared/server/like.ts'

/** Whether the name, username or e-mail of account `u` with profile `p` holds the words; SQL. */
export function isCalled(words: string): SQL {
  const like = containing(words)
  return sql`(u.email ilike ${like} or unaccent(coalesce(p.full_name, '')) ilike unaccent(${like}) or p.username ilike ${like})`
}
