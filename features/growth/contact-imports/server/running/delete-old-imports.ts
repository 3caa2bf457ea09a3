import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { importReportDays, waitingImportDays } from '../../vocabulary.ts'

/** Deletes imports that nobody started for days, and those whose report has been there long enough. */
export async function deleteOldImports({ db, now }: Services): Promise<void> {
  const at = now().toISOString()
  await db.execute(sql`
    delete from contact_imports where state <> 'importing' and created_at < ${at}::timestamptz - case when started_at is null
      then ${waitingImportDays} * interval '1 day' else ${importReportDays} * interval '1 day' end`)
}
