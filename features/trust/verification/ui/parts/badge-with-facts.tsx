import {
  type SealFacts,
  VerificationBadge,
} from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import type { PublicFact } from '../../contract/public.ts'
import { FactLedger } from './fact-ledger.tsx'

type Props = {
  badge: SealFacts
  countryCode: string | null
  facts: PublicFact[]
  /** Name of the product, whose team verified. */
  productName: string
  /** Instant at which the remaining validity is drawn. */
  at: string
  /** All facts behind the disclosure. */
  isFolded?: boolean
}

/** The seal of a business beside something that is decided, and below it every fact behind it. */
export const BadgeWithFacts = ({ badge, countryCode, facts, ...ledger }: Props) => (
  <div>
    <VerificationBadge badge={badge} claimed countryCode={countryCode} />
    {facts.length > 0 && (
      <FactLedger facts={facts} countryCode={countryCode} isCompact {...ledger} />
    )}
  </div>
)
