import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import { Decimal } from '#shared/ui/text/decimal.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import type { Summary } from '../../contract.ts'
import { type ReviewedKind, reviewCountWords } from '../../vocabulary.ts'
import styles from './review-figures.module.css'

const provenWords: Record<ReviewedKind, string> = {
  business: 'de clientes que compraron o trataron con el negocio',
  product: 'de clientes que lo compraron',
}

type Props = {
  summary: Summary
  kind: ReviewedKind
  /** URL of the reviews with this number of stars. */
  hrefOf: (stars: number) => string
}

/** With fewer reviews there is nothing to distribute. */
const minDistributed = 5

/**
 * Average of verified reviews, separately that of unverified ones, and the distribution by stars:
 * each bar is its share of all reviews, from five on.
 */
export function ReviewFigures({ summary: { proven, unproven }, kind, hrefOf }: Props) {
  const total = proven.count + unproven.count
  return (
    <div className={styles.figures}>
      <div className={styles.averages}>
        {proven.average === null ? (
          <p>Todavía no hay opiniones comprobadas.</p>
        ) : (
          <>
            <p className={styles.average} aria-hidden>
              <Decimal value={proven.average} />
            </p>
            <Stars average={proven.average} count={proven.count} isDrawing />
            <p className={styles.quiet}>
              {proven.count === 1 ? (
                'Calculado con 1 opinión comprobada.'
              ) : (
                <>
                  Solo de <Grouped>{reviewCountWords(proven.count)}</Grouped> {provenWords[kind]}.
                </>
              )}
            </p>
          </>
        )}
        {unproven.average !== null && (
          <p className={styles.quiet}>
            Sin comprobar, aparte: <Decimal value={unproven.average} /> de{' '}
            <Grouped>{reviewCountWords(unproven.count)}</Grouped>.
          </p>
        )}
      </div>
      {total >= minDistributed && (
        <ol className={styles.bars} aria-label="Opiniones por estrellas">
          {[5, 4, 3, 2, 1].map((stars) => {
            const counts = [
              proven.byStars[stars - 1] ?? 0,
              unproven.byStars[stars - 1] ?? 0,
            ] as const
            return (
              <li key={stars}>
                <Link to={hrefOf(stars)} className={styles.bar} data-plain>
                  <span>{stars} ★</span>
                  <span className={styles.track} aria-hidden>
                    <span
                      className={styles.proven}
                      style={{ inlineSize: `${(counts[0] / total) * 100}%` }}
                    />
                    <span
                      className={styles.unproven}
                      style={{ inlineSize: `${(counts[1] / total) * 100}%` }}
                    />
                  </span>
                  <span className={styles.count}>
                    <Grouped>{wholeNumber(counts[0])}</Grouped>
                    <span className="only-spoken"> comprobadas</span>
                    {counts[1] > 0 && (
                      <>
                        {' '}
                        <Grouped>{`+${wholeNumber(counts[1])}`}</Grouped>
                        <span className="only-spoken"> sin comprobar</span>
                      </>
                    )}
                  </span>
                </Link>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
