import { Navigate, useSearchParams } from 'react-router'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { readQueueFigures } from '#features/review-queue/contract.ts'
import { QueueFigures } from '#features/review-queue/ui/queue-figures.tsx'
import { SavedFilters } from '#features/review-queue/ui/saved-filters.tsx'
import { readActivity } from '#features/staff/contract/overview.ts'
import { ActivityFeed } from '#features/staff/ui/activity-feed.tsx'
import { Reviews } from '#features/verification/ui/staff/reviews.tsx'
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
