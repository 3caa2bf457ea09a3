import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import {
  deletedAccountWords,
  provenanceWords,
  type ReviewedKind,
  reviewCountWords,
  reviewsPath,
} from '#features/community/reviews/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import { Decimal } from '#shared/ui/text/decimal.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './opinions-block.module.css'
import type { BlockReview } from './reviews-for-block.ts'

type Rating = { average: number; count: number }

type Props = {
  kind: ReviewedKind
  slug: string
  rating: Rating | null
  /** Of all products of a store together. */
  productRating?: Rating | null
  shown?: (BlockReview & { day: string })[]
}

/**
 * Rating by proven customers, some reviews (without those of people whom the reader hides), and a
 * link to all.
 */
export function OpinionsBlock({ kind, slug, rating, productRating, shown = [] }: Props) {
  const wayOf = useHiddenTexts(shown.map(({ id }) => id))
  const isEmpty = !(rating && rating.count > 0) && !productRating && shown.length === 0
  return (
    <div className={styles.block} data-empty={isEmpty || undefined}>
      <div className={styles.head}>
        <h2 id="opiniones">Opiniones</h2>
        {!productRating && rating && rating.count > 0 && <Stars {...rating} />}
      </div>
      {!(rating && rating.count > 0) && <p>Todavía no hay opiniones comprobadas.</p>}
      {/* Of two figures each has its name. */}
      {productRating && rating && rating.count > 0 && (
        <p>
          La tienda: <Stars {...rating} />
        </p>
      )}
      {productRating && (
        <p>
          Sus productos: <Decimal value={productRating.average} /> de 5, en{' '}
          <Grouped>{reviewCountWords(productRating.count)}</Grouped>.
        </p>
      )}
      <div className={styles.list}>
        {shown.map(
          ({ id, author, stars, text, provenance, product, day }) =>
            !wayOf(id) && (
              <figure key={id} className={styles.opinion}>
                <p className={styles.top}>
                  <span role="img" aria-label={`${stars} de 5 estrellas`} className={styles.stars}>
                    {'★'.repeat(stars)}
                    <s>{'★'.repeat(5 - stars)}</s>
                  </span>
                  {day}
                </p>
                <blockquote>{text}</blockquote>
                <figcaption>
                  {author ?? deletedAccountWords}&nbsp;· {provenanceWords[provenance]}
                  {product && (
                    <>
                      {'\u00a0· '}
                      <Link to={`/producto/${product.slug}`}>{product.title}</Link>
                    </>
                  )}
                </figcaption>
              </figure>
            ),
        )}
      </div>
      <p>
        <Link to={reviewsPath(kind, slug)} className={styles.all}>
          Ver y dar opiniones
        </Link>
      </p>
    </div>
  )
}
