import type { Wing } from '#shared/server/feature.ts'
import { accountMerges } from './account-merges/feature.ts'
import { auditViewer } from './audit-viewer/feature.ts'
import { businessList } from './business-list/feature.ts'
import { impersonation } from './impersonation/feature.ts'
import { privacy } from './privacy/feature.ts'
import { team } from './team/feature.ts'

/** Features for staff, and export and deletion of personal data. */
export const backoffice: Wing = {
  name: 'backoffice',
  features: [privacy, businessList, team, impersonation, accountMerges, auditViewer],
}
