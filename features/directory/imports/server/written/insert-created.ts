import type { CopyRows } from '#db/copy-rows.ts'
import { insertImportedBusinesses } from '#features/directory/businesses/server/index.ts'
import type { PlannedRow } from '../plan-batch.ts'
import { importedValues } from './imported-values.ts'

/** Inserts the new businesses and their sources. */
export async function insertCreated(
  copyRows: CopyRows,
  source: string,
  edition: string | null,
  publishedAt: Date,
  rows: PlannedRow[],
): Promise<void> {
  await insertImportedBusinesses(copyRows, publishedAt, rows)
  await copyRows(
    'business_sources (source, source_id, business_id, edition, content_hash, activity_code, activity_name, imported)',
    rows.map((row) => [
      source,
      row.sourceId,
      row.businessId,
      edition,
      row.hash,
      row.activityCode,
      row.activityName,
      JSON.stringify(importedValues(row)),
    ]),
  )
}
