import { like } from 'drizzle-orm'
import { firstFree } from '#db/free-name.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { beginning } from '#shared/server/like.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'

/** Leaves room for a numeric suffix. */
const maxLength = 34

/** A free username derived from a name; `autor`, `autor-2`… if the name yields none. */
export async function freeUsername(db: Database, names: string, from: number): Promise<string> {
  const slug = foldWords(names).replaceAll(' ', '-').slice(0, maxLength).replace(/-$/, '')
  const base = slug.length >= 2 ? slug : 'autor'
  const rows = await db
    .select({ username: authors.username })
    .from(authors)
    .where(like(authors.username, beginning(base)))
  return firstFree(base, new Set(rows.map(({ username }) => username)), from)
}
