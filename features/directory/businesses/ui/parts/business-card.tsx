import { DrawnPattern, Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { countryOf, usualCountry } from '#shared/countries.ts'
import { distanceText } from '#shared/text/distance.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Link } from '#shared/ui/link.tsx'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { Decimal } from '#shared/ui/text/decimal.tsx'
import styles from './business-card.module.css'
import { type SealFacts, VerificationBadge } from './verification-seal.tsx'

/** A business in lists: `businessSummary` of features/directory/search has this shape. */
export type BusinessSummary = {
  slug: string
  name: string
  category: { name: string; icon: string } | null
  place: {
    neighborhood: string | null
    city: string | null
    state: string | null
    countryCode: string | null
  }
  distanceMeters: number | null
  rating: { average: number; count: number } | null
  /** `text` is the complete display text: `Abierto · cierra 19:00`. */
  open: { state: 'open' | 'closed' | 'holiday' | 'unknown'; text: string }
  badge: SealFacts
  claimed: boolean
  /** Credit for imported data: `Fuente: INEGI, DENUE`. */
  source: string | null
  /** Offers, in a word or two each. */
  offers: string[]
  /** The beginning of its best review. */
  quote?: { id: string; text: string } | null
  cover: Picture | null
  logo: Picture | null
  isDemo: boolean
}

type BusinessCardProps = {
  business: BusinessSummary
  /** Whether the card is above the fold: its photo is loaded eagerly. */
  first?: boolean
  /** Heading level of the name. */
  heading?: 'h2' | 'h3'
  /** A row of a list, with a small picture. */
  inRows?: boolean
  /** Names the country, in lists of several. */
  withCountry?: boolean
}

const maxOffers = 3
const coverSizes = '(min-width: 75em) 24rem, (min-width: 48em) 45vw, 100vw'
const rowSizes = '12rem'

/**
 * The business card, identical in all lists. Uses plain elements because lists contain many cards.
 * The name is a link that covers the whole card.
 */
export function BusinessCard({
  business,
  first,
  heading: Heading = 'h3',
  inRows,
  withCountry,
}: BusinessCardProps) {
  const { name, category, place, rating, open, offers, quote, cover, logo } = business
  const country = withCountry ? countryOf(place.countryCode)?.name : null
  const town = [place.city ?? place.state, country].filter(Boolean).join(', ')
  const district = place.neighborhood !== place.city && place.neighborhood
  return (
    <article className={styles.card}>
      <div className={styles.cover} data-drawn={!cover || undefined}>
        {cover ? (
          <Photo
            picture={cover}
            alt=""
            ratio="16 / 9"
            sizes={inRows ? rowSizes : coverSizes}
            first={first}
          />
        ) : (
          <DrawnPattern name={name} icon={category?.icon ?? ''} />
        )}
        {business.isDemo && <span className={styles.demo}>Ejemplo</span>}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.logo} data-instead={(logo && !cover) || undefined}>
            {logo ? (
              <Photo picture={logo} alt="" ratio="1" sizes={inRows ? '6rem' : '3rem'} />
            ) : (
              <Monogram name={name} />
            )}
          </span>
          <div className={styles.names}>
            <Heading className={styles.name}>
              <Link to={`/negocios/${business.slug}`} className={styles.link}>
                <span>{name}</span>
              </Link>
            </Heading>
            <p className={styles.where}>
              {joinParts([category?.name, town])}
              {district && (
                <span className={styles.district}>
                  {town ? ', ' : ''}
                  {district}
                </span>
              )}
              {business.distanceMeters !== null && (
                <>
                  {'\u00a0· '}
                  <Distance meters={business.distanceMeters} />
                </>
              )}
            </p>
          </div>
        </div>
        {(rating || open.state !== 'unknown') && (
          <p className={styles.facts}>
            {rating && rating.count > 0 && <Stars {...rating} />}
            {open.state !== 'unknown' && (
              <span className={styles.open} data-state={open.state}>
                {open.text}
              </span>
            )}
          </p>
        )}
        <VerificationBadge
          badge={business.badge}
          claimed={business.claimed}
          source={business.source}
          countryCode={place.countryCode}
          short={inRows}
        />
        {inRows && quote ? (
          <p className={styles.quote}>«{quote.text}»</p>
        ) : (
          offers.length > 0 && (
            <p className={styles.offers}>{joinParts(offers.slice(0, maxOffers))}</p>
          )
        )}
      </div>
    </article>
  )
}

/** A distance, with the decimal mark of the reader's country. */
const Distance = ({ meters }: { meters: number }) =>
  meters >= 950 && meters < 9_950 ? (
    <>
      a <Decimal value={meters / 1000} /> km
    </>
  ) : (
    distanceText(meters, usualCountry)
  )

/** Placeholder of a card while it loads. */
export function BusinessCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.cover} data-drawn>
        <Skeleton height="100%" />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Skeleton width="3rem" height="3rem" />
          <div className={styles.names}>
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton width="90%" height="0.875rem" />
          </div>
        </div>
        <Skeleton width="60%" height="1rem" />
        <Skeleton width="80%" height="1.75rem" />
      </div>
    </div>
  )
}
