import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Review } from '#features/community/reviews/contract.ts'
import { ReviewCard } from '#features/community/reviews/ui/parts/review-card.tsx'
import styles from './review-list.module.css'

type ReviewListProps = {
  reviews: Review[]
  /** Name of the business, which signs replies. */
  businessName: string
  /** Names the product of each review, in lists of a whole store. */
  namesProduct?: boolean
}

/** A few reviews on another page, without those of people whom the reader hides. */
export function ReviewList({ reviews, businessName, namesProduct }: ReviewListProps) {
  const wayOf = useHiddenTexts(reviews.map(({ id }) => id))
  return (
    <div className={styles.list}>
      {reviews
        .filter(({ id }) => !wayOf(id))
        .map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            businessName={businessName}
            namesProduct={namesProduct}
          />
        ))}
    </div>
  )
}
