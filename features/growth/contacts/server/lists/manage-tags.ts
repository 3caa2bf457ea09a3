import { and, eq, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { contactTags } from '#db/tables/growth/contact-lists.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/tags.ts'
import { houseBook } from '../book.ts'
import { recordContactAction } from '../record-action.ts'
import { foldedTag } from './tag-contact.ts'

/** The tags of the house by name, with how many contacts outside the archive have each. */
export const listContactTags = handle(contract.listContactTags, async ({ services }) => {
  const { rows } = await services.db.execute<contract.ContactTag>(sql`
    select t.id, t.name, (select count(distinct s.id)::int from tagged_contacts l join contacts m on m.id = l.contact_id
      join contacts s on s.id = m.shown_as where l.tag_id = t.id and s.archived_at is null) as contacts
    from contact_tags t where t.book_id = ${houseBook} order by t.folded, t.id`)
  return rows
})

const ofHouse = (tagId: string) => and(eq(contactTags.bookId, houseBook), eq(contactTags.id, tagId))

function refuseTaken(error: unknown): never {
  if (isTakenIn('contact_tags_folded', error))
    throw invalidField('name', 'Ya hay una etiqueta con ese nombre.')
  throw error
}

/** Calls a tag otherwise. Throws `invalid` on `name` when another is called so. */
export const renameContactTag = handle(
  contract.renameContactTag,
  ({ services, caller, input: { tagId, name }, request }) =>
    services.db.transaction(async (tx) => {
      foldedTag(name)
      const [before] = await tx
        .select({ name: contactTags.name })
        .from(contactTags)
        .where(ofHouse(tagId))
        .for('update')
      if (!before) throw notFound('la etiqueta')
      if (before.name === name) return {}
      await tx.update(contactTags).set({ name }).where(ofHouse(tagId)).catch(refuseTaken)
      await recordContactAction(tx, { caller, request }, 'contacts.tag_renamed', [
        'contact_tag',
        tagId,
      ])
      return {}
    }),
)

/** Deletes a tag, and with it takes it off everybody. */
export const deleteContactTag = handle(
  contract.deleteContactTag,
  ({ services, caller, input: { tagId }, request }) =>
    services.db.transaction(async (tx) => {
      const gone = await tx
        .delete(contactTags)
        .where(ofHouse(tagId))
        .returning({ id: contactTags.id })
      if (gone.length === 0) throw notFound('la etiqueta')
      await recordContactAction(tx, { caller, request }, 'contacts.tag_deleted', [
        'contact_tag',
        tagId,
      ])
      return {}
    }),
)
