import { and, eq, inArray, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { contactTags, taggedContacts } from '#db/tables/growth/contact-lists.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import * as contract from '../../contract/tags.ts'
import { maxContactTags, maxTags } from '../../vocabulary.ts'
import { holdBook, houseBook } from '../book.ts'
import { lockContact } from '../lock-contact.ts'
import { recordContactAction } from '../record-action.ts'

type Tag = { id: string; name: string }

/** How a tag is compared. Throws `invalid` for one of signs alone. */
export function foldedTag(name: string): string {
  const folded = foldWords(name)
  if (!folded) throw invalidField('name', 'Usa letras o cifras.')
  return folded
}

/** The book's tag of a name, made where there is none; of many who make it at once all get the same. */
async function needTag(tx: Database, bookId: string, name: string): Promise<Tag> {
  const ofName = and(eq(contactTags.bookId, bookId), eq(contactTags.folded, foldedTag(name)))
  const find = async () =>
    (
      await tx
        .select({ id: contactTags.id, name: contactTags.name })
        .from(contactTags)
        .where(ofName)
    )[0]
  const known = await find()
  if (known) return known
  await holdBook(tx, bookId)
  const meanwhile = await find()
  if (meanwhile) return meanwhile
  if ((await tx.$count(contactTags, eq(contactTags.bookId, bookId))) >= maxTags)
    throw new AppError('conflict', `Ya hay ${maxTags} etiquetas. Borra una que no uses.`)
  const made = onlyRow(
    await tx
      .insert(contactTags)
      .values({ bookId, name })
      .returning({ id: contactTags.id, name: contactTags.name }),
  )
  return made
}

/** Tags a contact. */
export const addContactTag = handle(
  contract.addContactTag,
  ({ services, caller, input: { contactId, name }, request }) =>
    services.db.transaction(async (tx) => {
      // The tag first: who merges holds the book before the contacts.
      const tag = await needTag(tx, houseBook, name)
      await lockContact(tx, houseBook, contactId)
      const { rows } = await tx.execute<{ tags: number; has: boolean }>(sql`
      select count(distinct l.tag_id)::int as tags, coalesce(bool_or(l.tag_id = ${tag.id}), false) as has
      from contacts m join tagged_contacts l on l.contact_id = m.id where m.shown_as = ${contactId}`)
      if (rows[0]?.has) return tag
      if ((rows[0]?.tags ?? 0) >= maxContactTags)
        throw new AppError('conflict', `Un contacto tiene como máximo ${maxContactTags} etiquetas.`)
      await tx.insert(taggedContacts).values({ bookId: houseBook, contactId, tagId: tag.id })
      await recordContactAction(
        tx,
        { caller, request },
        'contacts.tag_added',
        ['contact', contactId],
        { tag: tag.id },
      )
      return tag
    }),
)

/** Takes a tag off a contact and those that were merged into it. Throws `not_found` where it has none such. */
export const removeContactTag = handle(
  contract.removeContactTag,
  ({ services, caller, input: { contactId, tagId }, request }) =>
    services.db.transaction(async (tx) => {
      await lockContact(tx, houseBook, contactId)
      const parts = tx
        .select({ id: contacts.id })
        .from(contacts)
        .where(eq(contacts.shownAs, contactId))
      const gone = await tx
        .delete(taggedContacts)
        .where(and(eq(taggedContacts.tagId, tagId), inArray(taggedContacts.contactId, parts)))
        .returning({ id: taggedContacts.tagId })
      if (gone.length === 0) throw notFound('esa etiqueta en el contacto')
      await recordContactAction(
        tx,
        { caller, request },
        'contacts.tag_removed',
        ['contact', contactId],
        { tag: tagId },
      )
      return {}
    }),
)
