import { sql } from 'drizzle-orm'
import { contactsApart } from '#db/tables/growth/contacts.ts'
import { customFields, customValues } from '#db/tables/growth/contacts-fields.ts'
import { groupedContacts, taggedContacts } from '#db/tables/growth/contacts-lists.ts'
import { mergeContacts, undoContactMerge } from '#features/growth/contacts/contract/merge.ts'
import { randomFrom } from '#shared/random-from.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { makeBook, makeContact, makeGroup, makeNote, makeTag } from './contacts.ts'

const people = 12

/** All that a book has, except what counts changes: versions and when a contact was last changed. */
async function readBook({ services: { db } }: TestApp, bookId: string): Promise<string> {
  const tables = [
    'contacts',
    'contact_addresses',
    'contact_notes',
    'contact_tags',
    'tagged_contacts',
    'contact_groups',
    'grouped_contacts',
    'contact_fields',
    'contact_field_values',
    'distinct_contacts',
  ]
  const rows = tables.map(
    (name) =>
      sql`select ${name}::text as name, (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.identifier(name)} t where t.book_id = ${bookId}`,
  )
  return JSON.stringify(
    (
      await db.execute(
        sql`select * from (${sql.join(rows, sql` union all `)}) s order by name, row`,
      )
    ).rows,
  )
}

/** A book of people who share addresses, tags, groups and fields. */
async function makeCrowd({ services }: TestApp) {
  const business = await makeBusiness(services, { published: true })
  const bookId = await makeBook(services, business.id)
  const tag = await makeTag(services, 'Feria', bookId)
  const group = await makeGroup(services, 'Invitados', bookId)
  const [field] = await services.db
    .insert(customFields)
    .values({ bookId, name: 'Talla', kind: 'text' })
    .returning()
  const ids: string[] = []
  for (let n = 0; n < people; n++) {
    const { id: contactId } = await makeContact(
      services,
      { bookId, name: `Persona ${n % 5}` },
      {
        ...(n % 5 && { email: `persona-${n % 4}@correo.test` }),
        phone: `+52555000${1000 + (n % 3)}`,
      },
    )
    ids.push(contactId)
    await makeNote(services, contactId, business.owner.id, `Nota ${n}`, bookId)
    if (n % 2) await services.db.insert(taggedContacts).values({ bookId, contactId, tagId: tag.id })
    if (n % 3)
      await services.db.insert(groupedContacts).values({ bookId, contactId, groupId: group.id })
    if (field && n % 4)
      await services.db
        .insert(customValues)
        .values({ bookId, contactId, fieldId: field.id, value: `Talla ${n}` })
  }
  const [firstId = '', secondId = ''] = ids.slice(0, 2).toSorted()
  await services.db.insert(contactsApart).values({ bookId, firstId, secondId })
  return { business, bookId, ids }
}

/**
 * Merges and parts the contacts of a book by chance, and parts all that is merged in the end, by chance
 * too. Returns the book before and after, which must be the same.
 */
export async function mergeAtRandom(
  test: TestApp,
  { seed, steps }: { seed: number; steps: number },
): Promise<{ before: string; after: string; merges: number }> {
  const random = randomFrom(seed)
  const { business, bookId, ids } = await makeCrowd(test)
  const before = await readBook(test, bookId)
  const team = test.as(business.owner.token)
  const merged = async () => {
    const { rows } = await test.services.db.execute<{ id: string }>(
      sql`select id from contacts where book_id = ${bookId} and merged_into is not null order by id`,
    )
    return new Set(rows.map(({ id }) => id))
  }
  const pick = (among: readonly string[]) => among[Math.floor(random() * among.length)] ?? ''
  const undo = (contactId: string) => team.call(undoContactMerge, { book: business.id, contactId })
  let merges = 0
  for (let step = 0; step < steps; step++) {
    const pointing = await merged()
    const shown = ids.filter((id) => !pointing.has(id))
    const isMerging = shown.length > 1 && (pointing.size === 0 || random() < 0.6)
    if (!isMerging) await undo(pick([...pointing]))
    else {
      const contactId = pick(shown)
      const otherId = pick(shown.filter((id) => id !== contactId))
      await team.call(mergeContacts, { book: business.id, contactId, otherId })
      merges++
    }
  }
  for (let left = await merged(); left.size > 0; left = await merged()) await undo(pick([...left]))
  return { before, after: await readBook(test, bookId), merges }
}
