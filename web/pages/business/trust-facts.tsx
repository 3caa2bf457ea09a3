import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Review } from '#features/community/reviews/contract.ts'
import { StarRow } from '#features/community/reviews/ui/parts/star-row.tsx'
import { deletedAccountWords, provenanceWords } from '#features/community/reviews/vocabulary.ts'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import type { PublicFact } from '#features/trust/verification/contract/public.ts'
import { VerifiedFacts } from '#features/trust/verification/ui/parts/verified-facts.tsx'
import { truncate } from '#shared/text/truncate.ts'
import styles from './trust-facts.module.css'

/** Characters of a review that fit two lines of a phone. */
const maxQuote = 90

type TrustFactsProps = {
  business: Pick<BusinessPage, 'badge' | 'claimed' | 'source' | 'addresses'>
  facts: PublicFact[]
  /** The best review, of which one sentence is shown. */
  best: Pick<Review, 'id' | 'author' | 'stars' | 'text' | 'provenance'> | null
  productName: string
  renderedAt: string
}

/** What a business is trusted for, at first sight: one opinion, and what was verified. */
export function TrustFacts({ business, facts, best, productName, renderedAt }: TrustFactsProps) {
  const wayOf = useHiddenTexts(best ? [best.id] : [])
  return (
    <div className={styles.trust}>
      {best && !wayOf(best.id) && (
        <figure className={styles.said}>
          <blockquote className={styles.line}>
            «{truncate(best.text.replace(/\s+/g, ' '), maxQuote)}»
          </blockquote>
          <figcaption>
            <StarRow stars={best.stars} /> {best.author ?? deletedAccountWords}&nbsp;·{' '}
            {provenanceWords[best.provenance]}
          </figcaption>
        </figure>
      )}
      <VerifiedFacts business={business} facts={facts} productName={productName} at={renderedAt} />
    </div>
  )
}
