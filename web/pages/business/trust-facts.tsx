import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Review } from '#features/community/reviews/contract.ts'
import { StarRow } from '#features/community/reviews/ui/parts/star-row.tsx'
import { deletedAccountWords, provenanceWords } from '#features/community/reviews/vocabulary.ts'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import type { PublicFact } from '#features/trust/verification/contract/public.ts'
import { VerifiedFacts } from '#features/trust/verification/ui/parts/verified-facts.tsx'
import styles from './trust-facts.module.css'

type TrustFactsProps = {
  business: Pick<BusinessPage, 'badge' | 'claimed' | 'source' | 'addresses'>
  facts: PublicFact[]
  /** One of the best reviews that fits a line. */
  quoted: Pick<Review, 'id' | 'author' | 'stars' | 'text' | 'provenance'> | null
  productName: string
  renderedAt: string
}

/** What a business is trusted for, at first sight: one opinion, and what was verified. */
export function TrustFacts({ business, facts, quoted, productName, renderedAt }: TrustFactsProps) {
  const wayOf = useHiddenTexts(quoted ? [quoted.id] : [])
  return (
    <div className={styles.trust}>
      {quoted && !wayOf(quoted.id) && (
        <figure className={styles.said}>
          <blockquote className={styles.line}>«{quoted.text}»</blockquote>
          <figcaption>
            <StarRow stars={quoted.stars} /> {quoted.author ?? deletedAccountWords}&nbsp;·{' '}
            {provenanceWords[quoted.provenance]}
          </figcaption>
        </figure>
      )}
      <VerifiedFacts business={business} facts={facts} productName={productName} at={renderedAt} />
    </div>
  )
}
