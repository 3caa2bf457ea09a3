import { type SQL, sql } from 'drizzle-orm'
import { updateImportedBusinesses } from '#features/directory/businesses/server/index.ts'
import type { Database } from '#shared/server/services.ts'
import type { PlannedRow } from '../plan-batch.ts'
import { importedValues } from './imported-values.ts'

const columns = sql`"sourceId" text, hash text, "activityCode" text, "activityName" text, imported jsonb`

/** The rows' sources as a table expression, so that a batch takes one statement whatever its size. */
const tableOf = (rows: PlannedRow[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    rows.map((row) => ({
      sourceId: row.sourceId,
      hash: row.hash,
      activityCode: row.activityCode,
      activityName: row.activityName,
      imported: importedValues(row),
    })),
  )}::json) as r(${columns})`

/** Updates the businesses, then what is kept of the register's rows: the first compares with the second. */
export async function updateChanged(
  db: Database,
  source: string,
  edition: string | null,
  rows: PlannedRow[],
): Promise<void> {
  await updateImportedBusinesses(db, source, rows)
  await db.execute(sql`
    update business_sources s set edition = coalesce(${edition}, s.edition), content_hash = r.hash, activity_code = r."activityCode",
      activity_name = r."activityName", imported = r.imported, imported_at = now()
    from ${tableOf(rows)} where s.source = ${source} and s.source_id = r."sourceId"`)
}
