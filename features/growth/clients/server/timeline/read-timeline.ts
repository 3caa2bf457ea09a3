import { type SQL, sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { readTimeline as contract } from '../../contract/timeline.ts'
import { findContact } from '../find-contact.ts'
import { type BareEntry, type Described, describers } from './describe-sources.ts'

/**
 * SQL: the newest `size` entries of a contact and of those merged into it, after a cursor. Each of them gives no more
 * than that, by its index.
 */
export function timelinePage(contactId: string, after: string | undefined, size: number): SQL {
  const cursor = fromCursor(after, byTime)
  const isAfter = cursor
    ? sql`and (e.at, e.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`
    : sql``
  return sql`
    select n.id, n.kind, n.at, n.at::text as moment, n.source_id as "sourceId", n.happening, n.count
    from contacts m cross join lateral (
      select * from timeline_entries e where e.contact_id = m.id ${isAfter} order by e.at desc, e.id desc limit ${size}) n
    where m.shown_as = ${contactId} order by n.at desc, n.id desc limit ${size}`
}

/** All that happened with a contact, newest first. Throws `not_found` for one of another book. */
export const readTimeline = handle(contract, async ({ services: { db }, input }) => {
  const { businessId, contactId, after, size } = input
  const { id, bookId } = await findContact(db, businessId, contactId)
  const { rows } = await db.execute<BareEntry & { moment: string }>(
    timelinePage(id, after, size + 1),
  )
  const page = rows.slice(0, size)
  const described = new Map<string, Described>()
  const kinds = Map.groupBy(page, ({ kind }) => kind)
  for (const [kind, entries] of kinds)
    for (const [entryId, words] of await describers[kind](db, { bookId, businessId }, entries))
      described.set(entryId, words)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    items: page.flatMap((entry) => {
      const words = described.get(entry.id)
      if (!words) return []
      return {
        id: entry.id,
        kind: entry.kind,
        sourceId: entry.sourceId,
        at: new Date(entry.at).toISOString(),
        title: words.title,
        text: words.text ?? null,
        amount: words.amount ?? null,
        currency: words.currency ?? null,
        by: words.by ?? null,
        path: words.path ?? null,
      }
    }),
    next: last ? toCursor([last.moment, last.id]) : null,
  }
})
