import { credential } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { cleanupImpersonationsJob } from './server/cleanup-impersonations.ts'
import { endOwnImpersonation, getImpersonation } from './server/own-impersonation.ts'
import { impersonationPersonalData } from './server/personal-data.ts'
import { startImpersonation } from './server/start-impersonation.ts'

/** Impersonation («Ver como»): a staff member views the product as another person for some minutes, read-only. */
export const impersonation: Feature = {
  name: 'impersonation',
  title: 'Ver como',
  endpoints: [startImpersonation, endOwnImpersonation, getImpersonation],
  personalData: [impersonationPersonalData],
  accountMerge: [
    { table: 'impersonations', columns: ['person_id', 'viewer_id'], stays: credential },
  ],
  jobs: [cleanupImpersonationsJob],
  activity: {
    'viewing.opened': { action: 'Vista abierta como otra persona', color: 'plain' },
    'viewing.ended': { action: 'Vista terminada', color: 'plain' },
  },
}
