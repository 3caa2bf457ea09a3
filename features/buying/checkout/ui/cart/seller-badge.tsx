import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { readStoreCall } from '../parts/read-store-call.ts'
import styles from './cart.module.css'

/** What is verified of a store's business, in space that is kept for it; empty where the store is no longer public. */
export function SellerBadge({ handle }: { handle: string }) {
  const { data } = useCall(readStoreCall, { handle })
  return (
    <div className={styles.badge}>
      {data && (
        <VerificationBadge
          badge={data.business.badge}
          claimed
          countryCode={data.business.countryCode}
        />
      )}
    </div>
  )
}
