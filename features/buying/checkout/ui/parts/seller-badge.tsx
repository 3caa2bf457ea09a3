import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { readStoreCall } from './read-store-call.ts'

/** What is verified of a store's business; nothing until it is known, or where the store is no longer public. */
export function SellerBadge({ handle }: { handle: string }) {
  const { data } = useCall(readStoreCall, { handle })
  if (!data) return null
  const { badge, countryCode } = data.business
  return <VerificationBadge badge={badge} claimed countryCode={countryCode} />
}
