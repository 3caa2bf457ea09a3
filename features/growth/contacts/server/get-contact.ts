import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { Contact } from '../contract/contacts.ts'
import {
  type AddressKind,
  addressKinds,
  type ContactAction,
  contactActions,
  maxHistory,
} from '../vocabulary.ts'
import { platformBookId } from './book.ts'
import { ownerOf } from './book-team.ts'
import { groupsOf, placeLine, tagsOf } from './contact-rows.ts'
import { displayValue } from './display-value.ts'
import { erasedOn } from './erasure/erased-on.ts'
import { listSimilarContacts } from './find-pairs.ts'

type Moment = Date | string
type Base = Omit<
  Contact,
  'addresses' | 'notes' | 'alike' | 'history' | 'createdAt' | 'updatedAt' | 'erasure'
> & {
  createdAt: Moment
  updatedAt: Moment
  erasureAskedAt: Moment | null
}
type Address = { kind: AddressKind; value: string; label: string | null }
type Note = Omit<Contact['notes'][number], 'createdAt' | 'changedAt'> & {
  createdAt: Moment
  changedAt: Moment | null
}

const iso = (moment: Moment) => new Date(moment).toISOString()

/**
 * The addresses of the contact and of those merged into it, without repetitions, by kind; the first
 * of each kind is primary.
 */
async function listAddresses(db: Database, id: string): Promise<Contact['addresses']> {
  const { rows } = await db.execute<Address>(sql`
    select a.kind, a.value, a.label from contacts m join contact_addresses a on a.contact_id = m.id
    where m.shown_as = ${id} order by a.is_primary desc, m.id = ${id} desc, a.created_at, a.id`)
  return addressKinds.flatMap((kind) => {
    const own = new Map(
      rows
        .filter((row) => row.kind === kind)
        .toReversed()
        .map((row) => [row.value, row]),
    )
    const inOrder = [...new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value))]
    return inOrder.map((value, index) => ({
      kind,
      value,
      shown: displayValue(kind, value),
      label: own.get(value)?.label ?? null,
      isPrimary: index === 0,
    }))
  })
}

async function listNotes(db: Database, id: string): Promise<Contact['notes']> {
  const { rows } = await db.execute<Note>(sql`
    select n.id, n.text, n.version::text as version, n.created_at as "createdAt", n.changed_at as "changedAt",
      case when p.id is not null then json_build_object('id', p.id, 'name', coalesce(p.full_name, p.username, 'Sin nombre')) end as author
    from contacts m join contact_notes n on n.contact_id = m.id left join profiles p on p.id = n.author_id
    where m.shown_as = ${id} order by n.created_at desc, n.id desc`)
  return rows.map((note) => ({
    ...note,
    createdAt: iso(note.createdAt),
    changedAt: note.changedAt && iso(note.changedAt),
  }))
}

/** What the person themselves did; a book shows only the name that it has of them. */
const ofThePerson = [
  'contacts.erasure_asked',
  'contacts.erasure_withdrawn',
] as const satisfies ContactAction[]

async function listHistory(db: Database, id: string): Promise<Contact['history']> {
  const { rows } = await db.execute<{
    id: string
    at: Moment
    action: string
    by: string | null
  }>(sql`
    select e.id, e.at, e.action, case when e.action <> all (${sql.param([...ofThePerson])}::text[]) then coalesce(p.full_name, p.username) end as by
    from contacts m cross join lateral (select * from audit_entries o where o.subject_kind = 'contact' and o.subject_id = m.id::text
      order by o.at desc limit ${maxHistory}) e
    left join profiles p on p.id = e.actor_id
    where m.shown_as = ${id} order by e.at desc, e.id desc limit ${maxHistory}`)
  return rows.map(({ action, at, ...line }) => ({
    ...line,
    at: iso(at),
    action: contactActions[action as ContactAction] ?? action,
  }))
}

/**
 * A contact with all its data; for the id of a merged contact, the one it was merged into. Throws
 * `not_found`.
 */
export async function getContact(
  db: Database,
  bookId: string,
  contactId: string,
): Promise<Contact> {
  const { rows } = await db.execute<Base>(sql`
    select c.id, c.kind, c.name, c.organization, c.stage, c.source, c.archived_at is not null as "isArchived", c.version::text as version,
      c.created_at as "createdAt", c.updated_at as "updatedAt", ${tagsOf} as tags, ${groupsOf} as groups,
      ${placeLine} as place, ${ownerOf} as owner, c.country_code as "countryCode", c.region, c.city, c.birthday::text as birthday,
      c.erasure_asked_at as "erasureAskedAt",
      coalesce((select json_agg(json_build_object('fieldId', v.field_id, 'value', v.value) order by v.field_id)
        from contact_field_values v where v.contact_id = c.id), '[]') as custom,
      (select coalesce(p.full_name, p.username) from profiles p where p.id = c.created_by) as "createdBy",
      (select json_build_object('id', u.id, 'name', case when ${bookId} = ${platformBookId} then coalesce(p.full_name, p.username, 'Sin nombre') end, 'email', case when ${bookId} = ${platformBookId} then u.email end)
        from contacts m join profiles p on p.id = m.profile_id join users u on u.id = p.id
        where m.shown_as = c.id order by m.id = c.id desc, m.id limit 1) as account,
      (select json_build_object('id', b.id, 'name', b.name, 'slug', b.slug, 'isDraft', b.state = 'draft')
        from contacts m join businesses b on b.id = m.business_id
          where m.shown_as = c.id and (${bookId} = ${platformBookId} or b.state <> 'draft') order by m.id = c.id desc, m.id limit 1) as business,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.folded, m.id) from contacts m where m.merged_into = c.id
        and m.shown_as = c.id), '[]') as merged
    from contacts c where c.book_id = ${bookId} and c.id = (select a.shown_as from contacts a where a.book_id = ${bookId} and a.id = ${contactId})`)
  const [found] = rows
  if (!found) throw notFound('el contacto')
  const { erasureAskedAt, ...row } = found
  return {
    ...row,
    erasure: erasureAskedAt
      ? {
          askedAt: iso(erasureAskedAt),
          erasedOn: erasedOn(new Date(erasureAskedAt)).toISOString(),
        }
      : null,
    addresses: await listAddresses(db, row.id),
    notes: await listNotes(db, row.id),
    alike: await listSimilarContacts(db, bookId, row.id),
    history: await listHistory(db, row.id),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}
