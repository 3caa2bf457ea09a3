import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#features/platform/server.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import type { RequestInfo, SignedIn } from '#shared/server/caller.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { exportContacts } from '../../contract/contacts.ts'
import { type AddressKind, maxExportedContacts } from '../../vocabulary.ts'
import { bookToRead, businessOf } from '../book.ts'
import { groupsOf, listContactRows } from '../contact-rows.ts'
import { readSegment } from '../segments/read-group-rule.ts'

/** Contacts per part of the file. */
const partSize = 1_000

/** Maximum number of exports that a member may start. */
const exportLimit: Limit = { name: 'contacts-export:account', points: 20, seconds: 3600 }

/** Cursor of the next part: the list's cursor, and the number of preceding parts. */
const partCursor = z.tuple([z.string().min(1).max(2000), z.number().int().min(1)])

export type ExportedDetails = {
  id: string
  addresses: { kind: AddressKind; value: string; label: string | null }[]
  groups: { name: string }[]
  countryCode: string | null
  region: string | null
  city: string | null
  birthday: string | null
  /** What the book's own fields hold, by their ids. */
  custom: Record<string, string>
}

/** Data that list rows do not contain: all addresses and groups, and what their form has. */
async function getDetails(db: Database, ids: string[]): Promise<Map<string, ExportedDetails>> {
  const { rows } = await db.execute<ExportedDetails>(sql`
    select c.id, ${groupsOf} as groups, c.country_code as "countryCode", c.region, c.city, c.birthday::text as birthday,
      coalesce((select json_object_agg(v.field_id, v.value) from contact_field_values v where v.contact_id = c.id), '{}') as custom,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'value', a.value, 'label', a.label) order by a.is_primary desc, a.created_at, a.id)
        from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id), '[]') as addresses
    from contacts c where c.id = any (${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Asked = { services: Services; caller: SignedIn; request: RequestInfo }

/**
 * One part of the matching contacts with all that a file has of them, up to the maximum per file. Only the first part
 * is recorded in the audit log and counts for the limit.
 */
export async function listExported(
  { services, caller, request }: Asked,
  { book, after, ...filter }: ParsedInput<typeof exportContacts>,
  format: 'csv' | 'vcard',
) {
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
        detail: { ...loggedFilter, format, ...(q && { hadWords: true }) },
        requestId: request.id,
      }),
    )
  }
  const isMore = next !== null && parts * partSize < maxExportedContacts
  return {
    bookId,
    isFirst: from === null,
    items,
    details,
    next: isMore ? toCursor([next, parts]) : null,
  }
}
