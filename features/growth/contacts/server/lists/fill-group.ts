import { and, eq, sql } from 'drizzle-orm'
import { contactGroups, groupedContacts } from '#db/tables/growth/contacts-lists.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import type { BookRef } from '../../contract/book.ts'
import * as contract from '../../contract/groups.ts'
import { groupWordsOf } from '../../vocabulary.ts'
import { bookToWrite } from '../book.ts'
import { recordContactAction } from '../record-action.ts'

/** Locks the group against deletion until the transaction ends. Throws `not_found`, and `conflict` for an automatic one. */
async function lockGroup(
  tx: Database,
  bookId: string,
  groupId: string,
  book: BookRef,
): Promise<void> {
  const [group] = await tx
    .select({ rule: contactGroups.rule })
    .from(contactGroups)
    .where(and(eq(contactGroups.bookId, bookId), eq(contactGroups.id, groupId)))
    .for('key share')
  if (!group) throw notFound(groupWordsOf(book).the)
  if (group.rule)
    throw new AppError(
      'conflict',
      'Se llena por sus condiciones. Cámbialas para cambiar quién está.',
    )
}

/** Adds contacts to a group; for a merged contact, the one it was merged into. */
export const addToContactGroup = handle(
  contract.addToContactGroup,
  ({ services, caller, input: { book, groupId, contactIds }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockGroup(tx, bookId, groupId, book)
      const { rows: found } = await tx.execute<{ id: string; isIn: boolean; asked: number }>(sql`
      select m.shown_as as id, count(*)::int as asked,
        exists (select from contacts p join grouped_contacts l on l.contact_id = p.id where p.shown_as = m.shown_as and l.group_id = ${groupId}) as "isIn"
      from contacts m where m.book_id = ${bookId} and m.id = any (${sql.param(contactIds)}::uuid[]) group by m.shown_as order by m.shown_as`)
      if (found.reduce((sum, { asked }) => sum + asked, 0) < new Set(contactIds).size)
        throw notFound('a uno de esos contactos')
      const newMembers = found
        .filter(({ isIn }) => !isIn)
        .map(({ id }) => ({ bookId, groupId, contactId: id }))
      if (newMembers.length === 0) return { added: 0 }
      const added = await tx
        .insert(groupedContacts)
        .values(newMembers)
        .onConflictDoNothing()
        .returning({ id: groupedContacts.contactId })
      const contacts = added.map(({ id }) => id)
      if (contacts.length > 0)
        await recordContactAction(
          tx,
          { caller, request, book },
          'contacts.group_filled',
          ['contact_group', groupId],
          { contacts },
        )
      return { added: contacts.length }
    }),
)

/** Removes contacts from a group, including those merged into them. */
export const removeFromContactGroup = handle(
  contract.removeFromContactGroup,
  ({ services, caller, input: { book, groupId, contactIds }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockGroup(tx, bookId, groupId, book)
      const { rows } = await tx.execute<{ id: string }>(sql`
        with gone as (delete from grouped_contacts l using contacts p where l.group_id = ${groupId} and p.id = l.contact_id and p.shown_as in
          (select m.shown_as from contacts m where m.book_id = ${bookId} and m.id = any (${sql.param(contactIds)}::uuid[])) returning p.shown_as)
        select distinct shown_as as id from gone`)
      const contacts = rows.map(({ id }) => id)
      if (contacts.length > 0)
        await recordContactAction(
          tx,
          { caller, request, book },
          'contacts.group_emptied',
          ['contact_group', groupId],
          { contacts },
        )
      return { removed: contacts.length }
    }),
)
