import type { Feature } from '#shared/server/feature.ts'
import { keepHeadJob } from './server/chain/keep-nightly-head.ts'

/** Who did what to whom: written by the others. */
export const audit: Feature = {
  name: 'audit',
  title: 'Bitácora',
  jobs: [keepHeadJob],
}
