import type { ReactNode } from 'react'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Review } from '#features/community/reviews/contract.ts'
import {
  deletedAccountWords,
  provenanceWords,
  type ReviewedKind,
  reviewsPath,
} from '#features/community/reviews/vocabulary.ts'
import { countries, usualCountry } from '#shared/countries.ts'
import { dayWords } from '#shared/text/dates.ts'
import { truncate } from '#shared/text/truncate.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import { Link } from '#shared/ui/link.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import styles from './opinions-block.module.css'

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

/**
 * Visible reviews for a block on another page: shortened, without replies, and with their day in
 * words. For loaders.
 */
export const reviewsForBlock = (reviews: Review[]) =>
  reviews
    .filter(({ isHidden }) => !isHidden)
    .map((review) => ({
      ...review,
      text: truncate(review.text, maxTextLength),
      reply: null,
      day: dayWords(dayIn(countries[usualCountry].zones[0][0], review.createdAt)),
    }))

type Props = {
  kind: ReviewedKind
  slug: string
  rating: { average: number; count: number } | null
  shown?: (BlockReview & { day: string })[]
  /** Further figures. */
  children?: ReactNode
}

/**
 * Rating by proven customers, some reviews (without those of people whom the reader hides), and a
 * link to all.
 */
export function OpinionsBlock({ kind, slug, rating, shown = [], children }: Props) {
  const wayOf = useHiddenTexts(shown.map(({ id }) => id))
  return (
    <>
      <h2 id="opiniones">Opiniones</h2>
      {rating && rating.count > 0 ? (
        <Stars {...rating} />
      ) : (
        <p>Todavía no hay opiniones comprobadas.</p>
      )}
      {children}
      {shown.map(
        ({ id, author, stars, text, provenance, product, day }) =>
          !wayOf(id) && (
            <figure key={id} className={styles.opinion}>
              <span role="img" aria-label={`${stars} de 5 estrellas`}>
                {'★'.repeat(stars)}
                <s>{'★'.repeat(5 - stars)}</s>
              </span>
              <blockquote>{text}</blockquote>
              <figcaption>
                {author ?? deletedAccountWords} · {provenanceWords[provenance]} · {day}
                {product && (
                  <>
                    {' · '}
                    <Link to={`/producto/${product.slug}`}>{product.title}</Link>
                  </>
                )}
              </figcaption>
            </figure>
          ),
      )}
      <p>
        <Link to={reviewsPath(kind, slug)}>Ver y dar opiniones</Link>
      </p>
    </>
  )
}
