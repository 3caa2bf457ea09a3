import { and, eq, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { contactTags } from '#db/tables/growth/contacts-lists.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/tags.ts'
import { bookToRead, bookToWrite } from '../book.ts'
import { recordContactAction } from '../record-action.ts'
import { foldedTag } from './tag-contact.ts'

/** Lists the tags of a book by name, with the number of unarchived contacts of each. */
export const listContactTags = handle(contract.listContactTags, async (call) => {
  const { db } = call.services
  const bookId = await bookToRead(db, call.input.book, call.caller)
  const { rows } = await db.execute<contract.ContactTag>(sql`
    select t.id, t.name, (select count(distinct s.id)::int from tagged_contacts l join contacts m on m.id = l.contact_id
      join contacts s on s.id = m.shown_as where l.tag_id = t.id and s.archived_at is null) as contacts
    from contact_tags t where t.book_id = ${bookId} order by t.folded, t.id`)
  return rows
})

const ofBook = (bookId: string, tagId: string) =>
  and(eq(contactTags.bookId, bookId), eq(contactTags.id, tagId))

function rethrowTaken(error: unknown): never {
  if (isTakenIn('contact_tags_folded', error))
    throw invalidField('name', 'Ya hay una etiqueta con ese nombre.')
  throw error
}

/** Renames a tag. Throws `invalid` for `name` when another tag has it. */
export const renameContactTag = handle(
  contract.renameContactTag,
  ({ services, caller, input: { book, tagId, name }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      foldedTag(name)
      const [before] = await tx
        .select({ name: contactTags.name })
        .from(contactTags)
        .where(ofBook(bookId, tagId))
        .for('update')
      if (!before) throw notFound('la etiqueta')
      if (before.name === name) return {}
      await tx.update(contactTags).set({ name }).where(ofBook(bookId, tagId)).catch(rethrowTaken)
      await recordContactAction(tx, { caller, request, book }, 'contacts.tag_renamed', [
        'contact_tag',
        tagId,
      ])
      return {}
    }),
)

/** Deletes a tag and removes it from all contacts. */
export const deleteContactTag = handle(
  contract.deleteContactTag,
  ({ services, caller, input: { book, tagId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      const deleted = await tx
        .delete(contactTags)
        .where(ofBook(bookId, tagId))
        .returning({ id: contactTags.id })
      if (deleted.length === 0) throw notFound('la etiqueta')
      await recordContactAction(tx, { caller, request, book }, 'contacts.tag_deleted', [
        'contact_tag',
        tagId,
      ])
      return {}
    }),
)
