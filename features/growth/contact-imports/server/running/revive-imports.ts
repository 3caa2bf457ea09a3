import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { silentSeconds } from '../../vocabulary.ts'
import { applyJobName, readJobName } from '../jobs.ts'

/** Takes up imports whose process ended: the queue itself would wait until their time is over. */
export const reviveImports = ({ db, jobs, now }: Services): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; state: 'reading' | 'importing' }>(sql`
      update contact_imports set updated_at = ${now().toISOString()} where state in ('reading', 'importing')
        and updated_at < ${now().toISOString()}::timestamptz - ${silentSeconds} * interval '1 second' returning id, state`)
    for (const { id, state } of rows)
      await jobs.enqueue(
        tx,
        state === 'reading' ? readJobName : applyJobName,
        { importId: id },
        { key: id },
      )
  })
