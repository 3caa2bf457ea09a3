import type { Feature } from '#shared/server/feature.ts'
import { forgetAllowancesJob } from './server/forget-allowances.ts'
import { trustAndBlocksEndpoints } from './server/routes.ts'

/** How far people are trusted, and whom they want to hear nothing of. */
export const trustAndBlocks: Feature = {
  name: 'trust-and-blocks',
  title: 'Confianza y bloqueos',
  endpoints: trustAndBlocksEndpoints,
  jobs: [forgetAllowancesJob],
}
