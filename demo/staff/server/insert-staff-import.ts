import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { importRejections, importRuns } from '#db/tables/directory/imports.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import type { PastEvent } from './past-event.ts'
import { readDemoRejections } from './read-staff-data.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Two imports that a member rehearsed, as events that insert them: one stopped halfway, one finished with the rows that it did not take. Rehearsals,
 * because a real one would leave businesses that nobody could take out again.
 */
export function importEvents(services: Services, tx: Database, memberId: string): PastEvent[] {
  const rejected = readDemoRejections()
  const rows = 42
  const runs = [
    {
      fileName: 'feria-de-comercio-borrador.csv',
      daysAgo: 5,
      state: 'cancelled' as const,
      done: 20,
    },
    { fileName: 'feria-de-comercio.csv', daysAgo: 4, state: 'finished' as const, done: rows },
  ]
  return runs.map(({ fileName, daysAgo, state, done }) => {
    const id = v7()
    const startedAt = new Date(services.now().getTime() - daysAgo * dayMs)
    const own = rejected.filter(({ line }) => line <= done)
    const finishedAt = new Date(startedAt.getTime() + minuteMs)
    const insert = async () => {
      await tx.insert(importRuns).values({
        id,
        fileName,
        fileHash: hashOf(fileName),
        format: 'lonja',
        encoding: 'utf-8',
        dryRun: true,
        state,
        totalBytes: rows * 118,
        doneBytes: done * 118,
        doneRows: done,
        created: done - own.length,
        rejected: own.length,
        startedBy: memberId,
        startedAt,
        heartbeatAt: finishedAt,
        finishedAt,
      })
      await tx.insert(importRejections).values(own.map((row) => ({ runId: id, ...row })))
      await recordAudit(tx, {
        by: { kind: 'user', userId: memberId, staff: new Set(['edit'] as const) },
        action: 'directory.import_started',
        subject: { kind: 'import', id },
        detail: { file: fileName },
        happenedAt: startedAt,
      })
    }
    return { at: startedAt, insert }
  })
}
