import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { CopyRows } from '#db/copy-rows.ts'
import { contactNotes, contactTags } from '#db/tables/growth/contacts-lists.ts'
import type { Database } from '#shared/server/services.ts'
import type { ContactOrigin } from '../../vocabulary.ts'
import type { KnownContact } from './known-contacts.ts'
import type { ContactsPlan } from './plan-contacts.ts'

export type WrittenBy = {
  bookId: string
  groupId: string | null
  source: ContactOrigin
  /** The account that asked for it; null after it was deleted. */
  profileId: string | null
  at: Date
}

async function copyNew(copyRows: CopyRows, contacts: KnownContact[], by: WrittenBy): Promise<void> {
  const at = by.at.toISOString()
  await copyRows(
    'contacts (id, book_id, kind, name, organization, stage, source, country_code, region, city, birthday, has_email, created_by, created_at, updated_at)',
    contacts.map((one) => [
      one.id,
      by.bookId,
      one.kind,
      one.name,
      one.organization,
      one.stage,
      by.source,
      one.countryCode,
      one.region,
      one.city,
      one.birthday,
      one.planned.addresses.some(({ kind }) => kind === 'email'),
      by.profileId,
      at,
      at,
    ]),
  )
}

async function copyAddresses(
  copyRows: CopyRows,
  contacts: KnownContact[],
  by: WrittenBy,
): Promise<void> {
  await copyRows(
    'contact_addresses (id, book_id, contact_id, kind, value, label, is_primary, created_at)',
    contacts.flatMap(({ id, planned }) =>
      planned.addresses.map(({ kind, value, label, isPrimary }) => [
        v7(),
        by.bookId,
        id,
        kind,
        value,
        label,
        isPrimary,
        by.at.toISOString(),
      ]),
    ),
  )
}

/** Writes the columns of known contacts that the plan changes, and that something of them changed. */
async function updateKnown(
  tx: Database,
  contacts: KnownContact[],
  { at }: WrittenBy,
): Promise<void> {
  const changed = contacts.filter(
    ({ isNew, planned: { isChanged, addresses, tags, custom, toGroup } }) =>
      !isNew && (isChanged || toGroup || addresses.length + tags.length + custom.length > 0),
  )
  if (changed.length === 0) return
  const rows = changed.map(
    ({ id, name, organization, stage, countryCode, region, city, birthday }) => ({
      id,
      name,
      organization,
      stage,
      country_code: countryCode,
      region,
      city,
      birthday,
    }),
  )
  await tx.execute(sql`
    update contacts c set name = q.name, organization = q.organization, stage = q.stage, country_code = q.country_code, region = q.region,
      city = q.city, birthday = q.birthday, version = c.version + 1, updated_at = ${at.toISOString()}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      q (id uuid, name text, organization text, stage text, country_code text, region text, city text, birthday date) where c.id = q.id`)
}

async function writeTags(
  tx: Database,
  { contacts, newTags }: ContactsPlan,
  { bookId }: WrittenBy,
): Promise<void> {
  const links = contacts.flatMap(({ id, planned }) => planned.tags.map((tag) => ({ id, tag })))
  if (links.length === 0) return
  if (newTags.length > 0)
    await tx
      .insert(contactTags)
      .values(newTags.map((name) => ({ bookId, name })))
      .onConflictDoNothing()
  await tx.execute(sql`
    insert into tagged_contacts (book_id, contact_id, tag_id)
    select ${bookId}, q.id, t.id from json_to_recordset(${JSON.stringify(links)}::json) q (id uuid, tag text)
    join contact_tags t on t.book_id = ${bookId} and t.folded = q.tag on conflict do nothing`)
}

async function writeCustom(
  tx: Database,
  contacts: KnownContact[],
  { bookId }: WrittenBy,
): Promise<void> {
  const values = contacts.flatMap(({ id, planned }) =>
    planned.custom.map(({ fieldId, value }) => ({ id, field: fieldId, value })),
  )
  if (values.length === 0) return
  // A field that was deleted meanwhile takes nothing.
  await tx.execute(sql`
    insert into contact_field_values (book_id, contact_id, field_id, value)
    select ${bookId}, q.id, f.id, q.value from json_to_recordset(${JSON.stringify(values)}::json) q (id uuid, field uuid, value text)
    join contact_fields f on f.book_id = ${bookId} and f.id = q.field
    on conflict (contact_id, field_id) do update set value = excluded.value`)
}

/** Writes what was planned under locks that the transaction still holds. */
export async function writePlan(
  tx: Database,
  copyRows: CopyRows,
  plan: ContactsPlan,
  by: WrittenBy,
): Promise<void> {
  const { bookId, groupId, profileId } = by
  await copyNew(
    copyRows,
    plan.contacts.filter(({ isNew }) => isNew),
    by,
  )
  await updateKnown(tx, plan.contacts, by)
  await copyAddresses(copyRows, plan.contacts, by)
  await writeTags(tx, plan, by)
  await writeCustom(tx, plan.contacts, by)
  const notes = plan.contacts.flatMap(({ id, planned }) =>
    planned.notes.map((text) => ({ bookId, contactId: id, authorId: profileId, text })),
  )
  if (notes.length > 0) await tx.insert(contactNotes).values(notes)
  const grouped = plan.contacts.flatMap(({ id, planned }) => (planned.toGroup ? [id] : []))
  if (grouped.length > 0)
    await tx.execute(sql`
      insert into grouped_contacts (book_id, group_id, contact_id)
      select ${bookId}, g.id, q.id from contact_groups g, unnest(${sql.param(grouped)}::uuid[]) q (id)
      where g.book_id = ${bookId} and g.id = ${groupId}::uuid on conflict do nothing`)
}
