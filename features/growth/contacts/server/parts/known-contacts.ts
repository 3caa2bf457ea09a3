import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ContactStage, PartyKind } from '../../vocabulary.ts'
import type { GivenAddress, GivenContact } from './given-contact.ts'
import { addressKey } from './mailbox-key.ts'

/** A contact as it is in the book, or will be after what is planned. */
export type KnownContact = {
  id: string
  isNew: boolean
  kind: PartyKind
  name: string
  organization: string | null
  stage: ContactStage
  countryCode: string | null
  region: string | null
  city: string | null
  birthday: string | null
  /** Of contacts merged into it, too. */
  addresses: { kind: string; value: string }[]
  /** Folded names. */
  tags: Set<string>
  /** Values by the id of their field. */
  custom: Map<string, string>
  notes: Set<string>
  isInGroup: boolean
  /** What is to be written of it. */
  planned: {
    isChanged: boolean
    addresses: (GivenAddress & { isPrimary: boolean })[]
    tags: string[]
    custom: GivenContact['custom']
    notes: string[]
    toGroup: boolean
  }
}

export const nothingPlanned = (): KnownContact['planned'] => ({
  isChanged: false,
  addresses: [],
  tags: [],
  custom: [],
  notes: [],
  toGroup: false,
})

/** The ids of contacts that have a mailbox or number, oldest first, by its key. */
export async function findByAddress(
  db: Database,
  bookId: string,
  addresses: readonly GivenAddress[],
): Promise<Map<string, string[]>> {
  const keys = [...new Set(addresses.flatMap((address) => addressKey(address) ?? []))]
  const found = new Map<string, string[]>()
  if (keys.length === 0) return found
  const of = (kind: string) =>
    sql.param(keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length)))
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    select f.key, c.id from (
      select 'email ' || q.box as key, m.shown_as from unnest(${of('email ')}::text[]) q (box)
        join contact_addresses a on a.kind = 'email' and mailbox_key(a.value) = q.box and a.book_id = ${bookId} join contacts m on m.id = a.contact_id
      union
      select 'phone ' || q.number, m.shown_as from unnest(${of('phone ')}::text[]) q (number)
        join contact_addresses a on a.book_id = ${bookId} and a.kind = 'phone' and a.value = q.number join contacts m on m.id = a.contact_id) f
    join contacts c on c.id = f.shown_as order by c.created_at, c.id`)
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id])
  return found
}

type Row = Omit<KnownContact, 'isNew' | 'tags' | 'custom' | 'notes' | 'planned'> & {
  tags: string[]
  custom: Record<string, string>
  notes: string[]
}

/** Contacts of a book with what a row of a file may change of them; for a merged one, the one that it is shown as. */
export async function readKnown(
  db: Database,
  bookId: string,
  ids: readonly string[],
  groupId: string | null,
): Promise<Map<string, KnownContact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Row & { asked: string[] }>(sql`
    select c.id, c.kind, c.name, c.organization, c.stage, c.country_code as "countryCode", c.region, c.city, c.birthday::text as birthday, s.asked,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'value', a.value)) from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id), '[]') as addresses,
      coalesce((select json_agg(distinct t.folded) from contacts m join tagged_contacts l on l.contact_id = m.id join contact_tags t on t.id = l.tag_id where m.shown_as = c.id), '[]') as tags,
      coalesce((select json_object_agg(v.field_id, v.value) from contact_field_values v where v.contact_id = c.id), '{}') as custom,
      coalesce((select json_agg(n.text) from contacts m join contact_notes n on n.contact_id = m.id where m.shown_as = c.id), '[]') as notes,
      exists (select from contacts m join grouped_contacts l on l.contact_id = m.id where m.shown_as = c.id and l.group_id = ${groupId}::uuid) as "isInGroup"
    from (select m.shown_as, array_agg(m.id) as asked from contacts m where m.book_id = ${bookId} and m.id = any (${sql.param([...ids])}::uuid[]) group by m.shown_as) s
    join contacts c on c.id = s.shown_as`)
  return new Map(
    rows.flatMap(({ asked, ...row }) => {
      const known: KnownContact = {
        ...row,
        isNew: false,
        tags: new Set(row.tags),
        custom: new Map(Object.entries(row.custom)),
        notes: new Set(row.notes),
        planned: nothingPlanned(),
      }
      return [row.id, ...asked].map((id) => [id, known] as const)
    }),
  )
}
