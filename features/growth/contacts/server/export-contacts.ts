import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countryName, recordAudit } from '#features/platform/server.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { joined } from '#shared/csv/several-texts.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import type { BookRef } from '../contract/book.ts'
import { exportContacts as contract } from '../contract/contacts.ts'
import {
  type AddressKind,
  contactOriginWords,
  contactStageWords,
  groupWordsOf,
  maxExportedContacts,
  partyKindWords,
} from '../vocabulary.ts'
import { bookToRead, businessOf } from './book.ts'
import { groupsOf, listContactRows } from './contact-rows.ts'
import { readSegment } from './segments/read-group-rule.ts'

/** Contacts per part of the file. */
const partSize = 1_000

/** Maximum number of exports that a member may start. */
const exportLimit: Limit = { name: 'contacts-export:account', points: 20, seconds: 3600 }

/** Cursor of the next part: the list's cursor, and the number of preceding parts. */
const partCursor = z.tuple([z.string().min(1).max(2000), z.number().int().min(1)])

const headersOf = (book: BookRef) => [
  'Nombre',
  'Tipo',
  'Organización',
  'País',
  'Estado',
  'Ciudad',
  'Cumpleaños',
  'Responsable',
  'Etapa',
  'Origen',
  'Correos',
  'Teléfonos',
  'Sitios y redes',
  'Etiquetas',
  groupWordsOf(book).titles,
  'Contacto desde',
]

type Details = {
  id: string
  addresses: { kind: AddressKind; value: string }[]
  groups: { name: string }[]
  countryCode: string | null
  region: string | null
  city: string | null
  birthday: string | null
  /** What the book's own fields hold, by their ids. */
  custom: Record<string, string>
}

/** Data that list rows do not contain: all addresses and groups, and what their form has. */
async function getDetails(db: Database, ids: string[]): Promise<Map<string, Details>> {
  const { rows } = await db.execute<Details>(sql`
    select c.id, ${groupsOf} as groups, c.country_code as "countryCode", c.region, c.city, c.birthday::text as birthday,
      coalesce((select json_object_agg(v.field_id, v.value) from contact_field_values v where v.contact_id = c.id), '{}') as custom,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'value', a.value) order by a.is_primary desc, a.created_at, a.id)
        from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id), '[]') as addresses
    from contacts c where c.id = any (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Exports one part of the matching contacts, up to the maximum per file. Only the first part is
 * recorded in the audit log.
 */
export const exportContacts = handle(contract, async ({ services, caller, input, request }) => {
  const { book, after, ...filter } = input
  const bookId = await bookToRead(services.db, book, caller)
  const from = fromCursor(after, partCursor)
  const parts = (from?.[1] ?? 0) + 1
  const segment = await readSegment(services, services.db, bookId, filter.groupId)
  const { items, next } = await listContactRows(
    services.db,
    bookId,
    { ...filter, segment },
    from?.[0],
    partSize,
  )
  const { rows: ownFields } = await services.db.execute<{ id: string; name: string }>(
    sql`select id, name from contact_fields where book_id = ${bookId} order by created_at, id`,
  )
  const details = await getDetails(
    services.db,
    items.map(({ id }) => id),
  )
  if (!from) {
    await takePoint(services, exportLimit, caller.userId)
    const { q, ...loggedFilter } = filter
    await services.db.transaction((tx) =>
      recordAudit(tx, {
        by: caller,
        action: 'contacts.exported',
        subject: { kind: 'user', id: caller.userId },
        businessId: businessOf(book),
        // The search text may be someone's e-mail, so it is not logged.
        detail: { ...loggedFilter, ...(q && { hadWords: true }) },
        requestId: request.id,
      }),
    )
  }
  const lines = items.map((row) => {
    const more = details.get(row.id)
    const { addresses = [], groups = [], custom = {} } = more ?? {}
    const values = (...kinds: AddressKind[]) =>
      joined([
        ...new Set(addresses.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)),
      ])
    const cells = [
      row.name,
      partyKindWords[row.kind],
      row.organization ?? '',
      more?.countryCode ? (countryName(more.countryCode) ?? more.countryCode) : '',
      more?.region ?? '',
      more?.city ?? '',
      more?.birthday ?? '',
      row.owner?.name ?? '',
      contactStageWords[row.stage],
      contactOriginWords[row.source],
      values('email'),
      values('phone'),
      values('web', 'social'),
      joined(row.tags.map(({ name }) => name)),
      joined(groups.map(({ name }) => name)),
      new Date(row.createdAt).toISOString(),
      ...ownFields.map(({ id }) => custom[id] ?? ''),
    ]
    return csvLine(cells)
  })
  const isMore = next !== null && parts * partSize < maxExportedContacts
  return {
    text:
      (from ? '' : `\uFEFF${csvLine([...headersOf(book), ...ownFields.map(({ name }) => name)])}`) +
      lines.join(''),
    next: isMore ? toCursor([next, parts]) : null,
  }
})
