import { and, eq, inArray, sql } from 'drizzle-orm'
import { contacts, contactsApart } from '#db/tables/growth/contacts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/merge.ts'
import { lockBook, platformBookId } from './book.ts'
import { type ContactRecord, lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'

function refuseSame(one: string, other: string): void {
  if (one === other) throw new AppError('conflict', 'Es el mismo contacto.')
}

/** Locks both contacts in order of id, to prevent deadlocks. */
async function lockBoth(
  tx: Database,
  one: string,
  other: string,
): Promise<[ContactRecord, ContactRecord]> {
  refuseSame(one, other)
  const rows = new Map<string, ContactRecord>()
  for (const id of [one, other].toSorted()) rows.set(id, await lockContact(tx, platformBookId, id))
  return [rows.get(one), rows.get(other)] as [ContactRecord, ContactRecord]
}

const nextVersion = (now: Date) => ({ version: sql`${contacts.version} + 1`, updatedAt: now })

/**
 * Merges the other contact into this one: it and those merged into it point here from then on.
 * Nothing is deleted.
 */
export const mergeContacts = handle(
  contract.mergeContacts,
  ({ services, caller, input: { contactId, otherId }, request }) =>
    services.db.transaction(async (tx) => {
      await lockBook(tx, platformBookId)
      const [target] = await lockBoth(tx, contactId, otherId)
      if (target.archivedAt)
        throw new AppError('conflict', 'Este contacto está archivado. Desarchívalo primero.')
      const now = services.now()
      const movedIds = await tx
        .update(contacts)
        .set({ mergedInto: contactId, ...nextVersion(now) })
        .where(eq(contacts.mergedInto, otherId))
        .returning({ id: contacts.id })
      const mergeValues = { mergedInto: contactId, movedIds: movedIds.map(({ id }) => id) }
      await tx
        .update(contacts)
        .set({ ...mergeValues, ...nextVersion(now) })
        .where(eq(contacts.id, otherId))
      await tx.update(contacts).set(nextVersion(now)).where(eq(contacts.id, contactId))
      await recordContactAction(
        tx,
        { caller, request },
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
  ({ services, caller, input: { contactId }, request }) =>
    services.db.transaction(async (tx) => {
      await lockBook(tx, platformBookId)
      const [before] = await tx
        .select()
        .from(contacts)
        .where(and(eq(contacts.bookId, platformBookId), eq(contacts.id, contactId)))
        .for('update')
      if (!before) throw notFound('el contacto')
      const survivor = before.mergedInto
      if (!survivor) throw new AppError('conflict', 'Este contacto ya está por su cuenta.')
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
        { caller, request },
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
  ({ services, caller, input: { contactId, otherId }, request }) =>
    services.db.transaction(async (tx) => {
      await lockBoth(tx, contactId, otherId)
      const [firstId = '', secondId = ''] = [contactId, otherId].toSorted()
      const created = await tx
        .insert(contactsApart)
        .values({ bookId: platformBookId, firstId, secondId })
        .onConflictDoNothing()
        .returning({ id: contactsApart.firstId })
      if (created.length > 0)
        await recordContactAction(
          tx,
          { caller, request },
          'contacts.kept_apart',
          ['contact', contactId],
          { other: otherId },
        )
      return {}
    }),
)
