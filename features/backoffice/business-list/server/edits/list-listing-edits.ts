import { sql } from 'drizzle-orm'
import type { ListingEditRow } from '#db/tables/backoffice/business-list.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listListingEdits as contract } from '../../contract/edits.ts'
import type { ListingChange } from '../../vocabulary.ts'
import { editUndoableUntil } from './undo-listing-edit.ts'

type Row = {
  id: string
  kind: ListingChange
  category: string | null
  reason: string
  rows: ListingEditRow[]
  madeBy: string | null
  madeAt: Date
  undoneAt: Date | null
  key: string
}

/** Returns a page of bulk edits, newest first. */
export const listListingEdits = handle(contract, async ({ services, input }) => {
  const after = fromCursor(input.after, byTime)
  const { rows } = await services.db.execute<Row>(sql`
    select e.id, e.kind, e.reason, e.rows, e.made_at as "madeAt", e.undone_at as "undoneAt", e.made_at::text as key, p.full_name as "madeBy",
      case when e.kind = 'category' then (select c.name from categories c where c.id = (e.rows -> 0 -> 'after' ->> 'categoryId')::int) end as category
    from listing_edits e left join profiles p on p.id = e.made_by
    where ${after ? sql`(e.made_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by e.made_at desc, e.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, rows: listings, madeAt, undoneAt, ...edit }) => {
      const until = editUndoableUntil(new Date(madeAt))
      return {
        ...edit,
        listings: listings.map(({ id, name }) => ({ id, name })),
        madeAt: new Date(madeAt).toISOString(),
        undoneAt: undoneAt && new Date(undoneAt).toISOString(),
        undoableUntil: !undoneAt && services.now() < until ? until.toISOString() : null,
      }
    }),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})
