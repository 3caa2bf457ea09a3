import type { Feature } from '#shared/server/feature.ts'
import { deletePastAllowancesJob } from './server/delete-past-allowances.ts'
import { trustAndBlocksPersonalData } from './server/personal-data.ts'
import { trustAndBlocksEndpoints } from './server/routes.ts'

/** Trust levels with their writing allowances, and muting and blocking of people. */
export const trustAndBlocks: Feature = {
  name: 'trust-and-blocks',
  title: 'Confianza y bloqueos',
  endpoints: trustAndBlocksEndpoints,
  personalData: [trustAndBlocksPersonalData],
  accountMerge: [
    {
      table: 'spent_allowances',
      columns: ['profile_id'],
      stays: 'daily allowances are counted per account',
    },
  ],
  jobs: [deletePastAllowancesJob],
}
