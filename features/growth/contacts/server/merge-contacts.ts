import { and, eq, inArray, sql } from 'drizzle-orm'
import { contacts, contactsApart } from '#db/tables/growth/contacts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/merge.ts'
import { holdBook, houseBook } from './book.ts'
import { type ContactRecord, lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'

function refuseSame(one: string, other: string): void {
  if (one === other) throw new AppError('conflict', 'Es el mismo contacto.')
}

/** Both held, the smaller id first: who holds the same two waits. */
async function lockBoth(
  tx: Database,
  one: string,
  other: string,
): Promise<[ContactRecord, ContactRecord]> {
  refuseSame(one, other)
  const rows = new Map<string, ContactRecord>()
  for (const id of [one, other].toSorted()) rows.set(id, await lockContact(tx, houseBook, id))
  return [rows.get(one), rows.get(other)] as [ContactRecord, ContactRecord]
}

const raised = (now: Date) => ({ version: sql`${contacts.version} + 1`, updatedAt: now })

/** Makes the other one with this contact: it points here from now on, and what pointed to it does too. Nothing is deleted. */
export const mergeContacts = handle(
  contract.mergeContacts,
  ({ services, caller, input: { contactId, otherId }, request }) =>
    services.db.transaction(async (tx) => {
      await holdBook(tx, houseBook)
      const [kept] = await lockBoth(tx, contactId, otherId)
      if (kept.archivedAt)
        throw new AppError('conflict', 'Este contacto está archivado. Desarchívalo primero.')
      const now = services.now()
      const brought = await tx
        .update(contacts)
        .set({ mergedInto: contactId, ...raised(now) })
        .where(eq(contacts.mergedInto, otherId))
        .returning({ id: contacts.id })
      const pointing = { mergedInto: contactId, brought: brought.map(({ id }) => id) }
      await tx
        .update(contacts)
        .set({ ...pointing, ...raised(now) })
        .where(eq(contacts.id, otherId))
      await tx.update(contacts).set(raised(now)).where(eq(contacts.id, contactId))
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

/** Takes a merged contact apart again, with those that it had brought along and that are still there. */
export const undoContactMerge = handle(
  contract.undoContactMerge,
  ({ services, caller, input: { contactId }, request }) =>
    services.db.transaction(async (tx) => {
      await holdBook(tx, houseBook)
      const [before] = await tx
        .select()
        .from(contacts)
        .where(and(eq(contacts.bookId, houseBook), eq(contacts.id, contactId)))
        .for('update')
      if (!before) throw notFound('el contacto')
      const survivor = before.mergedInto
      if (!survivor) throw new AppError('conflict', 'Este contacto ya está por su cuenta.')
      const now = services.now()
      await tx
        .update(contacts)
        .set({ mergedInto: null, brought: [], ...raised(now) })
        .where(eq(contacts.id, contactId))
      if (before.brought.length > 0)
        await tx
          .update(contacts)
          .set({ mergedInto: contactId, ...raised(now) })
          .where(and(eq(contacts.mergedInto, survivor), inArray(contacts.id, before.brought)))
      await tx.update(contacts).set(raised(now)).where(eq(contacts.id, survivor))
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

/** Says that two contacts are not one; again it stays as it is. */
export const keepContactsApart = handle(
  contract.keepContactsApart,
  ({ services, caller, input: { contactId, otherId }, request }) =>
    services.db.transaction(async (tx) => {
      await lockBoth(tx, contactId, otherId)
      const [firstId = '', secondId = ''] = [contactId, otherId].toSorted()
      const made = await tx
        .insert(contactsApart)
        .values({ bookId: houseBook, firstId, secondId })
        .onConflictDoNothing()
        .returning({ id: contactsApart.firstId })
      if (made.length > 0)
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
