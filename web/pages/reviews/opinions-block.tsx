import type { ReactNode } from 'react'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Review } from '#features/community/reviews/contract.ts'
import {
  deletedAccountWords,
  provenanceWords,
  type ReviewedKind,
  reviewsPath,
} from '#features/community/reviews/vocabulary.ts'
import { usualCountry } from '#shared/countries.ts'
import { truncate } from '#shared/text/truncate.ts'
import { Link } from '#shared/ui/link.tsx'
import { Stars } from '#shared/ui/stars.tsx'

export type BlockReview = Pick<
  Review,
  | 'id'
  | 'author'
  | 'stars'
  | 'text'
  | 'provenance'
  | 'product'
  | 'createdAt'
  | 'counts'
  | 'isHidden'
>

const maxTextLength = 280

/** Visible reviews, shortened, for a block on another page. */
export const reviewsForBlock = (reviews: Review[]): BlockReview[] =>
  reviews
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, author, stars, text, provenance, product, createdAt, counts, isHidden }) => ({
      id,
      author,
      stars,
      provenance,
      product,
      createdAt,
      counts,
      isHidden,
      text: truncate(text, maxTextLength),
    }))

type Props = {
  kind: ReviewedKind
  slug: string
  rating: { average: number; count: number } | null
  countryCode: string | null
  shown?: BlockReview[]
  /** Further figures. */
  children?: ReactNode
}

/**
 * Rating by proven customers, some reviews (without those of people whom the reader hides), and a
 * link to all.
 */
export function OpinionsBlock({ kind, slug, rating, countryCode, shown = [], children }: Props) {
  const wayOf = useHiddenTexts(shown.map(({ id }) => id))
  const visible = shown.filter(({ id }) => !wayOf(id))
  return (
    <>
      <h2 id="opiniones">Opiniones</h2>
      {rating && rating.count > 0 ? (
        <Stars {...rating} countryCode={countryCode ?? usualCountry} />
      ) : (
        <p>Todavía no hay opiniones comprobadas.</p>
      )}
      {children}
      {visible.map(({ id, author, stars, text, provenance, product }) => (
        <figure key={id}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {author ?? deletedAccountWords} · {stars} de 5 · {provenanceWords[provenance]}
            {product && (
              <>
                {' · '}
                <Link to={`/producto/${product.slug}`}>{product.title}</Link>
              </>
            )}
          </figcaption>
        </figure>
      ))}
      <p>
        <Link to={reviewsPath(kind, slug)}>Ver y dar opiniones</Link>
      </p>
    </>
  )
}
