import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { readStoreCall } from '../parts/read-store-call.ts'
import styles from './cart.module.css'

/** What is verified of a store's business, with the way to all of it, in space that is kept for it; empty where the store is no longer public. */
export function SellerBadge({ handle }: { handle: string }) {
  const { data } = useCall(readStoreCall, { handle })
  const business = data?.business
  const badge = business?.badge
  return (
    <div className={styles.badge}>
      {business && badge && (
        <>
          <VerificationBadge badge={badge} claimed countryCode={business.countryCode} />
          {badge.facts.length > 0 && (
            <Link to={`/negocios/${business.slug}#verificacion`}>
              {badge.facts.length === 1 ? 'Ver el dato' : `Ver los ${badge.facts.length} datos`}
            </Link>
          )}
        </>
      )}
    </div>
  )
}
