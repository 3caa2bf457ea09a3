import { maintainPartitions } from '#db/month-partitions.ts'
import type { Job } from '#shared/server/services.ts'

/** Creates the partitions of the log for the next months. None is ever dropped. */
export const createAuditMonthsJob: Job = {
  name: 'audit.create-months',
  schedule: '29 1 * * *',
  run: ({ db }) => maintainPartitions(db, { table: 'audit_entries' }),
}
