import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { FactLedger } from '#features/trust/verification/ui/parts/fact-ledger.tsx'
import type { Quote } from '../../contract/checkout.ts'

type Props = Pick<Quote['sellers'][number], 'business'> & {
  /** Name of the product, whose team verified. */
  productName: string
}

/** The seal of a seller, and folded below it every fact behind it. */
export const SellerTrust = ({ business: { badge, countryCode, facts }, productName }: Props) => (
  <div>
    <VerificationBadge badge={badge} claimed countryCode={countryCode} />
    {facts.length > 0 && (
      <FactLedger
        facts={facts}
        countryCode={countryCode}
        productName={productName}
        at={new Date().toISOString()}
        isCompact
        isFolded
      />
    )}
  </div>
)
