import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contactImportRows } from '#db/tables/growth/contact-imports.ts'
import type { FieldChange } from '#features/growth/contacts/server/index.ts'
import {
  type ContactStage,
  changeableFieldWords,
  contactStageWords,
  groupWordsOf,
} from '#features/growth/contacts/vocabulary.ts'
import { countryName } from '#features/platform/server.ts'
import { shownPhone } from '#shared/phones/read-phone.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listImportedRows as contract, type ImportedRow } from '../contract/imports.ts'
import { findImport } from './find-import.ts'
import type { StoredRow } from './running/stored-row.ts'

/** Cursor of the list: the line of the last row. */
const byLine = z.tuple([
  z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
])

/** A value as people read it. */
function shown(field: FieldChange['field'], value: string): string {
  if (field === 'country') return countryName(value) ?? value
  return field === 'stage' ? (contactStageWords[value as ContactStage] ?? value) : value
}

const described = ({ contact }: StoredRow): ImportedRow['contact'] => ({
  name: contact.name,
  organization: contact.organization,
  reached: contact.addresses.map(({ kind, value }) =>
    kind === 'phone' ? shownPhone(value) : value,
  ),
})

/** Lists rows of an import in order of line. */
export const listImportedRows = handle(
  contract,
  async ({ services: { db }, caller, input: { book, importId, show, after, size } }) => {
    await findImport(db, { book, importId }, caller)
    const [line] = fromCursor(after, byLine) ?? [0]
    const rows = await db
      .select()
      .from(contactImportRows)
      .where(
        and(
          eq(contactImportRows.importId, importId),
          gt(contactImportRows.line, line),
          show === 'remarked'
            ? sql`${contactImportRows.remarks} <> '{}'`
            : show && eq(contactImportRows.outcome, show),
        ),
      )
      .orderBy(asc(contactImportRows.line))
      .limit(size + 1)
    const items = rows.slice(0, size)
    const last = rows.length > size ? items.at(-1) : undefined
    return {
      items: items.map((row) => ({
        line: row.line,
        outcome: row.outcome,
        contact: row.given ? described(row.given as StoredRow) : null,
        repeats: row.repeats,
        changes: (row.changes as FieldChange[]).map(({ field, label, before, after: value }) => ({
          label:
            label ?? (field === 'group' ? groupWordsOf(book).title : changeableFieldWords[field]),
          before: before && shown(field, before),
          after: shown(field, value),
        })),
        remarks: row.remarks,
        raw: row.raw,
        contactId: row.contactId,
      })),
      next: last ? toCursor([last.line]) : null,
    }
  },
)
