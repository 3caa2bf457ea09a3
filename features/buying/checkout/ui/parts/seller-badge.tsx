import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import type { readStore } from '#features/selling/stores/contract/store-page.ts'
import type { Bare } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

const read: Bare<typeof readStore> = {
  name: 'readStore',
  method: 'GET',
  path: '/api/stores/:handle',
}

/** `readStore` without its schemas, for pages that show a store beside something else. */
export const readStoreCall = read as typeof readStore

/** What is verified of a store's business; nothing until it is known, or where the store is no longer public. */
export function SellerBadge({ handle }: { handle: string }) {
  const { data } = useCall(readStoreCall, { handle })
  if (!data) return null
  const { badge, countryCode } = data.business
  return <VerificationBadge badge={badge} claimed countryCode={countryCode} />
}
