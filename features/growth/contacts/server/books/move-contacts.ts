import { eq, sql } from 'drizzle-orm'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockBook } from '../book.ts'
import { type BookOwner, findBook } from '../ensure-book.ts'
import { pointTo } from '../merge-contacts.ts'
import { moveBook } from './move-book.ts'

/** Moves the book of one owner to the other: as it is where the other has none, else into it. */
async function joinBooks(
  tx: Database,
  now: Date,
  { from, to }: { from: BookOwner; to: BookOwner },
): Promise<void> {
  const fromId = await findBook(tx, from)
  if (!fromId) return
  const toId = await findBook(tx, to)
  if (toId) await moveBook(tx, now, { fromId, toId })
  else await tx.update(contactBooks).set(to).where(eq(contactBooks.id, fromId))
}

/** Moves the contacts of a business to the one that it is merged into. */
export async function moveContacts(
  services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  const owners = { from: { businessId: deletedId }, to: { businessId: remainingId } }
  await joinBooks(tx, services.now(), owners)
}

/**
 * When two accounts become one, so do their personal books, and in every book the contacts that are
 * both. The emptied book is deleted.
 */
export async function joinPersonalBooks(
  services: Services,
  tx: Database,
  { targetId, sourceId }: Events['accounts.merged'],
): Promise<void> {
  const now = services.now()
  await joinBooks(tx, now, { from: { profileId: sourceId }, to: { profileId: targetId } })
  await tx.delete(contactBooks).where(eq(contactBooks.profileId, sourceId))
  const { rows } = await tx.execute<{ bookId: string; contactId: string; otherId: string }>(sql`
    select t.book_id as "bookId", t.shown_as as "contactId", s.shown_as as "otherId" from contacts s
    join contacts t on t.book_id = s.book_id and t.profile_id = ${targetId}
    where s.profile_id = ${sourceId} and s.shown_as <> t.shown_as order by t.book_id`)
  for (const { bookId, ...pair } of rows) {
    await lockBook(tx, bookId)
    await pointTo(tx, now, pair)
  }
}
