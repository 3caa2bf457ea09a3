import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import type { PublicFact } from '#features/trust/verification/contract/public.ts'
import { FactLedger } from '#features/trust/verification/ui/parts/fact-ledger.tsx'

type Props = {
  business: Pick<SellingStore['business'], 'badge' | 'countryCode'>
  facts: PublicFact[]
  productName: string
  /** Instant of rendering. */
  at: string
}

/** The seal of a seller, and below it every fact behind it. */
export function SellerFacts({ business: { badge, countryCode }, facts, productName, at }: Props) {
  return (
    <>
      <VerificationBadge badge={badge} claimed countryCode={countryCode} />
      {facts.length > 0 && (
        <FactLedger
          facts={facts}
          countryCode={countryCode}
          productName={productName}
          at={at}
          isCompact
        />
      )}
    </>
  )
}
