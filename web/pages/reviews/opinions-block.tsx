import type { ReactNode } from 'react'
import type { Review } from '#features/community/reviews/contract.ts'
import { type ReviewedKind, reviewsPath } from '#features/community/reviews/vocabulary.ts'
import { usualCountry } from '#shared/countries.ts'
import { Link } from '#shared/ui/link.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import { WrittenReviews } from './written-reviews.ts'

type Props = {
  kind: ReviewedKind
  slug: string
  rating: { average: number; count: number } | null
  countryCode: string | null
  shown?: Review[]
  /** Further figures. */
  children?: ReactNode
}

/**
 * Rating by proven customers, some reviews (without those of people whom the reader hides), and a
 * link to all.
 */
export function OpinionsBlock({ kind, slug, rating, countryCode, shown = [], children }: Props) {
  return (
    <>
      <h2 id="opiniones">Opiniones</h2>
      {rating && rating.count > 0 ? (
        <Stars {...rating} countryCode={countryCode ?? usualCountry} />
      ) : (
        <p>Todavía no hay opiniones comprobadas.</p>
      )}
      {children}
      {shown.length > 0 && <WrittenReviews reviews={shown} businessName="" namesProduct />}
      <p>
        <Link to={reviewsPath(kind, slug)}>Ver y dar opiniones</Link>
      </p>
    </>
  )
}
