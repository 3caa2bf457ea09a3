import { like } from 'drizzle-orm'
import { firstFree } from '#db/free-name.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { beginning } from '#shared/server/like.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'

/** Letters of a name that leave room for a number behind it. */
const longest = 34

/** A username that nobody has, made of a name; `autor`, `autor-2`… where there is none. */
export async function freeUsername(db: Database, names: string, from: number): Promise<string> {
  const made = foldWords(names).replaceAll(' ', '-').slice(0, longest).replace(/-$/, '')
  const wish = made.length >= 2 ? made : 'autor'
  const rows = await db
    .select({ username: authors.username })
    .from(authors)
    .where(like(authors.username, beginning(wish)))
  return firstFree(wish, new Set(rows.map(({ username }) => username)), from)
}
