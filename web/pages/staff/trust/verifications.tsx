import { Navigate, useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { readActivity } from '#features/backoffice/team/contract/overview.ts'
import { ActivityFeed } from '#features/backoffice/team/ui/activity-feed.tsx'
import { readQueueFigures } from '#features/trust/verification/contract/queue.ts'
import { QueueFigures } from '#features/trust/verification/ui/queue/queue-figures.tsx'
import { SavedFilters } from '#features/trust/verification/ui/queue/saved-filters.tsx'
import { VerificationWorkspace } from '#features/trust/verification/ui/staff/verification-workspace.tsx'
import { useProductName } from '#web/use-settings.ts'
import { tabAddress } from '../tab-address.ts'
import { useMay } from '../use-staff-access.ts'
import styles from './verifications.module.css'

/** First tab: pending verifications and recent activity. */
export default function StaffVerifications() {
  const { user } = useAuth()
  const may = useMay()
  const productName = useProductName()
  const [query] = useSearchParams()
  const tab = tabAddress(query)
  if (tab) return <Navigate to={tab} replace />
  return (
    <VerificationWorkspace
      viewerId={user?.id ?? ''}
      canDecide={may.edit}
      productName={productName}
      refreshes={[readActivity, readQueueFigures]}
      top={<QueueFigures />}
      kept={(filters, apply) => <SavedFilters filters={filters} onApply={apply} />}
      aside={
        <div className={styles.feed}>
          <ActivityFeed />
        </div>
      }
    />
  )
}
