import { Navigate, useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/identity/ui/use-auth.ts'
import { readActivity } from '#features/backoffice/staff/contract/overview.ts'
import { ActivityFeed } from '#features/backoffice/staff/ui/activity-feed.tsx'
import { readQueueFigures } from '#features/trust/review-queue/contract.ts'
import { QueueFigures } from '#features/trust/review-queue/ui/queue-figures.tsx'
import { SavedFilters } from '#features/trust/review-queue/ui/saved-filters.tsx'
import { Reviews } from '#features/trust/verification/ui/staff/reviews.tsx'
import styles from './reviews.module.css'
import { tabAddress } from './tab-address.ts'
import { useStaffAccess } from './use-staff-access.ts'

/** The first tab: what waits for a decision, and what was done lately. */
export default function StaffReviews() {
  const { user } = useAuth()
  const { canEditContent } = useStaffAccess()
  const [query] = useSearchParams()
  const tab = tabAddress(query)
  if (tab) return <Navigate to={tab} replace />
  return (
    <Reviews
      viewerId={user?.id ?? ''}
      canDecide={canEditContent}
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
