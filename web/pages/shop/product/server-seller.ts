import verificationSeal from '#features/directory/businesses/ui/parts/verification-seal.module.css?inline'
import factLedger from '#features/trust/verification/ui/parts/fact-ledger.module.css?inline'

export { BadgeWithFacts } from '#features/trust/verification/ui/parts/badge-with-facts.tsx'
export { SellerTerms } from './seller-terms.tsx'

/** Styles of what they render that the page itself does not load. */
export const factStyles = verificationSeal + factLedger
