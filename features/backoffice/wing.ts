import type { Wing } from '#shared/server/feature.ts'
import { accountMerges } from './account-merges/feature.ts'
import { auditViewer } from './audit-viewer/feature.ts'
import { impersonation } from './impersonation/feature.ts'
import { listingEdits } from './listing-edits/feature.ts'
import { listings } from './listings/feature.ts'
import { privacy } from './privacy/feature.ts'
import { staff } from './staff/feature.ts'
import { staffGroups } from './staff-groups/feature.ts'

/** What only the team works with. */
export const backoffice: Wing = {
  name: 'backoffice',
  features: [
    privacy,
    listingEdits,
    listings,
    staff,
    staffGroups,
    impersonation,
    accountMerges,
    auditViewer,
  ],
}
