import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { countSegment as contract } from '../../contract/segments.ts'
import { bookToRead } from '../book.ts'
import { segmentMembers } from './segment-sql.ts'

/** How many contacts a rule has now. */
export const countSegment = handle(
  contract,
  async ({ services, caller, input: { book, rule } }) => {
    const bookId = await bookToRead(services.db, book, caller)
    const { rows } = await services.db.execute<{ people: number }>(
      sql`select count(*)::int as people from (${segmentMembers(rule, bookId, services.now())}) s`,
    )
    return { people: rows[0]?.people ?? 0 }
  },
)
