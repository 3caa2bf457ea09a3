import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#shared/server/like.ts'
import { foldWords } from '#shared/text/fold.ts'

/** SQL condition: the e-mail, name or username of account `u` contains each typed term, ignoring case, accents and punctuation. */
export function matchesAccount(text: string): SQL {
  const terms = text.split(/\s+/).map(foldWords).filter(Boolean)
  return terms.length === 0
    ? sql`false`
    : sql`(${sql.join(
        terms.map((term) => holds(sql`u.folded`, term)),
        sql` and `,
      )})`
}
