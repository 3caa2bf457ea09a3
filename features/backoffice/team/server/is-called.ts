import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#shared/server/like.ts'
import { foldWords } from '#shared/text/fold.ts'

/** Whether what account `u` is called, its e-mail, name and username, holds each typed term, its letters and digits as they follow each other; SQL. */
export function isMemberCalled(typed: string): SQL {
  const terms = typed.split(/\s+/).map(foldWords).filter(Boolean)
  return terms.length === 0
    ? sql`false`
    : sql`(${sql.join(
        terms.map((term) => holds(sql`u.folded`, term)),
        sql` and `,
      )})`
}
