import { sql } from 'drizzle-orm'
import { countryName } from '#features/platform/server.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import { joined } from '#shared/csv/several-texts.ts'
import { handle } from '#shared/server/route.ts'
import type { BookRef } from '../../contract/book.ts'
import { exportContacts as contract } from '../../contract/contacts.ts'
import {
  type AddressKind,
  contactOriginWords,
  contactStageWords,
  groupWordsOf,
  partyKindWords,
} from '../../vocabulary.ts'
import { listExported } from './list-exported.ts'

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

/** Exports one part of the matching contacts as CSV. */
export const exportContacts = handle(contract, async ({ services, caller, input, request }) => {
  const { book } = input
  const { bookId, isFirst, items, details, next } = await listExported(
    { services, caller, request },
    input,
    'csv',
  )
  const { rows: ownFields } = await services.db.execute<{ id: string; name: string }>(
    sql`select id, name from contact_fields where book_id = ${bookId} order by created_at, id`,
  )
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
  return {
    text:
      (!isFirst
        ? ''
        : `\uFEFF${csvLine([...headersOf(book), ...ownFields.map(({ name }) => name)])}`) +
      lines.join(''),
    next,
  }
})
