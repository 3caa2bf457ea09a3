import { and, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { contactTags, taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import * as contract from '../../contract/tags.ts'
import { maxContactTags, maxTags } from '../../vocabulary.ts'
import { bookToWrite, lockBook } from '../book.ts'
import { lockContact } from '../lock-contact.ts'
import { recordContactAction } from '../record-action.ts'

type Tag = { id: string; name: string }

/** The form in which tags are compared. Throws `invalid` for a name without letters or digits. */
export function foldedTag(name: string): string {
  const folded = foldWords(name)
  if (!folded) throw invalidField('name', 'Usa letras o cifras.')
  return folded
}

/** Finds or creates the book's tag with this name; concurrent callers get the same tag. */
async function findOrCreateTag(tx: Database, bookId: string, name: string): Promise<Tag> {
  const ofName = and(eq(contactTags.bookId, bookId), eq(contactTags.folded, foldedTag(name)))
  const find = async () =>
    (
      await tx
        .select({ id: contactTags.id, name: contactTags.name })
        .from(contactTags)
        .where(ofName)
    )[0]
  const existing = await find()
  if (existing) return existing
  await lockBook(tx, bookId)
  const concurrent = await find()
  if (concurrent) return concurrent
  if ((await tx.$count(contactTags, eq(contactTags.bookId, bookId))) >= maxTags)
    throw new AppError('conflict', `Ya hay ${maxTags} etiquetas. Borra una que no uses.`)
  const created = onlyRow(
    await tx
      .insert(contactTags)
      .values({ bookId, name })
      .returning({ id: contactTags.id, name: contactTags.name }),
  )
  return created
}

/** Adds a tag to a contact. */
export const addContactTag = handle(
  contract.addContactTag,
  ({ services, caller, input: { book, contactId, name }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      // The tag first, because merging locks the book before the contacts.
      const tag = await findOrCreateTag(tx, bookId, name)
      await lockContact(tx, bookId, contactId)
      const { rows } = await tx.execute<{ tags: number; has: boolean }>(sql`
      select count(distinct l.tag_id)::int as tags, coalesce(bool_or(l.tag_id = ${tag.id}), false) as has
      from contacts m join tagged_contacts l on l.contact_id = m.id where m.shown_as = ${contactId}`)
      if (rows[0]?.has) return tag
      if ((rows[0]?.tags ?? 0) >= maxContactTags)
        throw new AppError('conflict', `Un contacto tiene como máximo ${maxContactTags} etiquetas.`)
      await tx.insert(taggedContacts).values({ bookId, contactId, tagId: tag.id })
      await recordContactAction(
        tx,
        { caller, request, book },
        'contacts.tag_added',
        ['contact', contactId],
        { tag: tag.id },
      )
      return tag
    }),
)

/**
 * Removes a tag from a contact and those merged into it. Throws `not_found` when it does not have
 * the tag.
 */
export const removeContactTag = handle(
  contract.removeContactTag,
  ({ services, caller, input: { book, contactId, tagId }, request }) =>
    services.db.transaction(async (tx) => {
      const bookId = await bookToWrite(tx, book, caller)
      await lockContact(tx, bookId, contactId)
      const parts = tx
        .select({ id: contacts.id })
        .from(contacts)
        .where(eq(contacts.shownAs, contactId))
      const removed = await tx
        .delete(taggedContacts)
        .where(and(eq(taggedContacts.tagId, tagId), inArray(taggedContacts.contactId, parts)))
        .returning({ id: taggedContacts.tagId })
      if (removed.length === 0) throw notFound('esa etiqueta en el contacto')
      await recordContactAction(
        tx,
        { caller, request, book },
        'contacts.tag_removed',
        ['contact', contactId],
        { tag: tagId },
      )
      return {}
    }),
)
