import reviewCard from '#features/community/reviews/ui/parts/review-card.module.css'
import starRow from '#features/community/reviews/ui/parts/star-row.module.css'
import { writtenPart } from '#web/written/written-part.tsx'
import reviewList from './review-list.module.css'

/** Some reviews on the page of a store or product. */
export const WrittenReviews = writtenPart(
  async () => ({ default: (await import('./review-list.tsx')).ReviewList }),
  import.meta.env.SSR ? (await import('./review-list.tsx')).ReviewList : null,
  [reviewList, reviewCard, starRow],
)
