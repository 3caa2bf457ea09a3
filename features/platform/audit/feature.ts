import type { Feature } from '#shared/server/feature.ts'
import { chainEntries, chainWork } from './server/chain/chain-entries.ts'
import { storeHeadJob } from './server/chain/store-nightly-head.ts'
import { createAuditMonthsJob } from './server/create-audit-months.ts'
import { maxBatchesAtStop } from './vocabulary.ts'

/** The audit log, which all other features write to. */
export const audit: Feature = {
  name: 'audit',
  title: 'Registro de auditoría',
  jobs: [storeHeadJob, createAuditMonthsJob],
  repeats: [chainWork],
  flush: async (services) => {
    await chainEntries(services, { maxBatches: maxBatchesAtStop })
  },
}
