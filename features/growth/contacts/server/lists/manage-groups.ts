import { isDeepStrictEqual } from 'node:util'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { contactGroups } from '#db/tables/growth/contacts-lists.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { BookRef } from '../../contract/book.ts'
import * as contract from '../../contract/groups.ts'
import { groupWordsOf, maxGroups } from '../../vocabulary.ts'
import { bookToRead, bookToWrite, lockBook } from '../book.ts'
import { recordContactAction } from '../record-action.ts'

const listGroups = async (
  db: Database,
  bookId: string,
  where: SQL = sql`true`,
): Promise<contract.ContactGroup[]> => {
  const { rows } = await db.execute<contract.ContactGroup>(sql`
    select g.id, g.name, g.description, g.color, g.rule, g.version::text as version, case when g.rule is null then (select count(distinct s.id)::int from grouped_contacts l
      join contacts m on m.id = l.contact_id join contacts s on s.id = m.shown_as where l.group_id = g.id and s.archived_at is null) end as people
    from contact_groups g where g.book_id = ${bookId} and ${where} order by g.folded, g.id`)
  return rows
}

const getGroup = async (
  db: Database,
  bookId: string,
  id: string,
): Promise<contract.ContactGroup> => {
  const [group] = await listGroups(db, bookId, sql`g.id = ${id}`)
  if (!group) throw new Error('the saved group was not found')
  return group
}

/** Lists the groups of a book, by name. */
export const listContactGroups = handle(
  contract.listContactGroups,
  async ({ services: { db }, caller, input: { book } }) =>
    listGroups(db, await bookToRead(db, book, caller)),
)

const ofBook = (bookId: string, groupId: string) =>
  and(eq(contactGroups.bookId, bookId), eq(contactGroups.id, groupId))

function requireLetters(name: string): void {
  if (!foldWords(name)) throw invalidField('name', 'Usa letras o cifras.')
}

const rethrowTaken =
  (book: BookRef) =>
  (error: unknown): never => {
    if (isTakenIn('contact_groups_folded', error))
      throw invalidField('name', `Ya hay ${groupWordsOf(book).a} con ese nombre.`)
    throw error
  }

/** Creates a group. Throws `invalid` for `name` when another group has it. */
export const createContactGroup = handle(
  contract.createContactGroup,
  ({ services, caller, input: { book, name, description, color, rule }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      requireLetters(name)
      await lockBook(tx, bookId)
      if ((await tx.$count(contactGroups, eq(contactGroups.bookId, bookId))) >= maxGroups)
        throw new AppError(
          'conflict',
          `Ya hay ${maxGroups} ${groupWordsOf(book).many}. Borra antes ${groupWordsOf(book).theMany} que no uses.`,
        )
      const values = {
        bookId,
        name,
        color,
        rule,
        description: description || null,
        createdBy: caller.userId,
      }
      const created = onlyRow(
        await tx
          .insert(contactGroups)
          .values(values)
          .returning({ id: contactGroups.id })
          .catch(rethrowTaken(book)),
      )
      await recordContactAction(tx, { caller, request, book }, 'contacts.group_created', [
        'contact_group',
        created.id,
      ])
      return getGroup(tx, bookId, created.id)
    }),
)

/** Saves a group. Throws `conflict` when it was saved since `version`. */
export const saveContactGroup = handle(
  contract.saveContactGroup,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { book, groupId, version, name, color, rule } = input
      const description = input.description || null
      const bookId = await bookToWrite(tx, book, caller)
      requireLetters(name)
      const [before] = await tx
        .select()
        .from(contactGroups)
        .where(ofBook(bookId, groupId))
        .for('update')
      if (!before) throw notFound(groupWordsOf(book).the)
      if (String(before.version) !== version)
        throw new AppError(
          'conflict',
          `Alguien del equipo guardó cambios de ${groupWordsOf(book).this} mientras ${groupWordsOf(book).editing}.`,
        )
      if ((before.rule === null) !== (rule === null))
        throw new AppError(
          'conflict',
          'Una lista fija sigue siendo fija, y una automática sigue siendo automática.',
        )
      if (
        before.name === name &&
        before.description === description &&
        before.color === color &&
        isDeepStrictEqual(before.rule, rule)
      )
        return getGroup(tx, bookId, groupId)
      await tx
        .update(contactGroups)
        .set({
          name,
          description,
          color,
          rule,
          version: before.version + 1,
          updatedAt: services.now(),
        })
        .where(ofBook(bookId, groupId))
        .catch(rethrowTaken(book))
      await recordContactAction(tx, { caller, request, book }, 'contacts.group_changed', [
        'contact_group',
        groupId,
      ])
      return getGroup(tx, bookId, groupId)
    }),
)

/** Deletes a group; its contacts remain. */
export const deleteContactGroup = handle(
  contract.deleteContactGroup,
  ({ services, caller, input: { book, groupId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const deleted = await tx
        .delete(contactGroups)
        .where(ofBook(bookId, groupId))
        .returning({ id: contactGroups.id })
      if (deleted.length === 0) throw notFound(groupWordsOf(book).the)
      await recordContactAction(tx, { caller, request, book }, 'contacts.group_deleted', [
        'contact_group',
        groupId,
      ])
      return {}
    }),
)
