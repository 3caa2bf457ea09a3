import { and, eq, inArray, sql } from 'drizzle-orm'
import { contacts, contactsApart } from '#db/tables/growth/contacts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/merge.ts'
import { bookToWrite, lockBook } from './book.ts'
import { type ContactRecord, lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'

function refuseSame(one: string, other: string): void {
  if (one === other) throw new AppError('conflict', 'Es el mismo contacto.')
}

/** Locks both contacts in order of id, to prevent deadlocks. */
async function lockBoth(
  tx: Database,
  bookId: string,
  one: string,
  other: string,
): Promise<[ContactRecord, ContactRecord]> {
  refuseSame(one, other)
  const rows = new Map<string, ContactRecord>()
  for (const id of [one, other].toSorted()) rows.set(id, await lockContact(tx, bookId, id))
  return [rows.get(one), rows.get(other)] as [ContactRecord, ContactRecord]
}

const nextVersion = (now: Date) => ({ version: sql`${contacts.version} + 1`, updatedAt: now })

/**
 * Locks contacts that others are read through, in order of id and before those that are merged into them: in this order
 * whoever changes an address locks them, too (`follow_emails`).
 */
const lockShown = (tx: Database, ids: string[]) =>
  tx.execute(
    sql`select from contacts where id = any (${sql.param(ids)}::uuid[]) order by id for update`,
  )

/**
 * Points a contact, and those that were merged into it, to another one. Both are of one book, which is
 * locked, and neither is merged.
 */
export async function pointTo(
  tx: Database,
  now: Date,
  { contactId, otherId }: { contactId: string; otherId: string },
): Promise<void> {
  await lockShown(tx, [contactId, otherId])
  const moved = await tx
    .update(contacts)
    .set({ mergedInto: contactId, ...nextVersion(now) })
    .where(eq(contacts.mergedInto, otherId))
    .returning({ id: contacts.id })
  await tx
    .update(contacts)
    .set({ mergedInto: contactId, movedIds: moved.map(({ id }) => id), ...nextVersion(now) })
    .where(eq(contacts.id, otherId))
  await tx.update(contacts).set(nextVersion(now)).where(eq(contacts.id, contactId))
}

/**
 * Merges the other contact into this one: it and those merged into it point here from then on.
 * Nothing is deleted.
 */
export const mergeContacts = handle(
  contract.mergeContacts,
  ({ services, caller, input: { book, contactId, otherId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockBook(tx, bookId)
      const [target] = await lockBoth(tx, bookId, contactId, otherId)
      if (target.archivedAt)
        throw new AppError('conflict', 'Este contacto está archivado. Desarchívalo primero.')
      await pointTo(tx, services.now(), { contactId, otherId })
      await recordContactAction(
        tx,
        { caller, request, book },
        'contacts.merged',
        ['contact', contactId],
        { other: otherId },
      )
      return {}
    }),
)

/**
 * Undoes a merge: the contact becomes separate again, with those that were merged into it before
 * and still exist.
 */
export const undoContactMerge = handle(
  contract.undoContactMerge,
  ({ services, caller, input: { book, contactId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockBook(tx, bookId)
      const isIt = and(eq(contacts.bookId, bookId), eq(contacts.id, contactId))
      const [merged] = await tx.select().from(contacts).where(isIt)
      if (!merged) throw notFound('el contacto')
      const survivor = merged.mergedInto
      if (!survivor) throw new AppError('conflict', 'Este contacto ya está por su cuenta.')
      await lockShown(tx, [survivor])
      const [before] = await tx.select().from(contacts).where(isIt).for('update')
      // Erased meanwhile, as somebody who wants their data gone may be.
      if (!before) throw notFound('el contacto')
      const now = services.now()
      await tx
        .update(contacts)
        .set({ mergedInto: null, movedIds: [], ...nextVersion(now) })
        .where(eq(contacts.id, contactId))
      if (before.movedIds.length > 0)
        await tx
          .update(contacts)
          .set({ mergedInto: contactId, ...nextVersion(now) })
          .where(and(eq(contacts.mergedInto, survivor), inArray(contacts.id, before.movedIds)))
      await tx.update(contacts).set(nextVersion(now)).where(eq(contacts.id, survivor))
      await recordContactAction(
        tx,
        { caller, request, book },
        'contacts.merge_undone',
        ['contact', survivor],
        { other: contactId },
      )
      return {}
    }),
)

/** Marks two contacts as distinct. Idempotent. */
export const markContactsDistinct = handle(
  contract.markContactsDistinct,
  ({ services, caller, input: { book, contactId, otherId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockBoth(tx, bookId, contactId, otherId)
      const [firstId = '', secondId = ''] = [contactId, otherId].toSorted()
      const created = await tx
        .insert(contactsApart)
        .values({ bookId, firstId, secondId })
        .onConflictDoNothing()
        .returning({ id: contactsApart.firstId })
      if (created.length > 0)
        await recordContactAction(
          tx,
          { caller, request, book },
          'contacts.kept_apart',
          ['contact', contactId],
          { other: otherId },
        )
      return {}
    }),
)
