import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { bookToRead } from '#features/growth/contacts/server/index.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listContactImports as contract } from '../contract/imports.ts'
import { summarize } from './describe-import.ts'

/** Cursor of the list: the id of the last import, which tells its time. */
const byId = z.tuple([z.uuid()])

/** Lists the imports into a book, newest first. */
export const listContactImports = handle(
  contract,
  async ({ services: { db }, caller, input: { book, after, size } }) => {
    const from = fromCursor(after, byId)
    const rows = await db
      .select()
      .from(contactImports)
      .where(
        and(
          eq(contactImports.bookId, await bookToRead(db, book, caller)),
          from ? lt(contactImports.id, from[0]) : undefined,
        ),
      )
      .orderBy(desc(contactImports.id))
      .limit(size + 1)
    const items = rows.slice(0, size)
    const last = rows.length > size ? items.at(-1) : undefined
    return {
      items: items.map(summarize),
      next: last ? toCursor([last.id]) : null,
    }
  },
)
