import { and, desc, eq, lt } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { bookToRead } from '#features/growth/contacts/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { listContactImports as contract } from '../contract/imports.ts'
import { summarize } from './describe-import.ts'

/** Lists the imports into a book, newest first. */
export const listContactImports = handle(
  contract,
  async ({ services: { db }, caller, input: { book, after, size } }) => {
    const rows = await db
      .select()
      .from(contactImports)
      .where(
        and(
          eq(contactImports.bookId, await bookToRead(db, book, caller)),
          after ? lt(contactImports.id, after) : undefined,
        ),
      )
      .orderBy(desc(contactImports.id))
      .limit(size + 1)
    const items = rows.slice(0, size)
    return {
      items: items.map(summarize),
      next: rows.length > size ? (items.at(-1)?.id ?? null) : null,
    }
  },
)
