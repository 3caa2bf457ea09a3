import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { OpenLine } from '#features/directory/businesses/ui/parts/open-line.tsx'
import {
  type VerifiedFact,
  VerifiedFacts,
} from '#features/directory/businesses/ui/parts/verified-facts.tsx'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { DrawnPattern, Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { usualCountry } from '#shared/countries.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import styles from './business-header.module.css'
import { stateWords } from './business-words.ts'

/** Picture at the top: the cover, or a drawn pattern. */
export function BusinessCover({ business: { name, category, cover } }: { business: BusinessPage }) {
  return (
    <div className={styles.cover} data-drawn={!cover || undefined}>
      {cover ? (
        <Photo
          picture={cover}
          sizes="(min-width: 76rem) 49rem, (min-width: 62em) 62vw, 100vw"
          ratio="auto"
          first
        />
      ) : (
        <DrawnPattern name={name} icon={category?.icon ?? ''} />
      )}
    </div>
  )
}

type BusinessOpeningProps = { business: BusinessPage; facts: VerifiedFact[]; renderedAt: string }

/**
 * Header of a business page: logo, name, category, place, opening state, verification and important
 * notices.
 */
export function BusinessHeader({ business, facts, renderedAt }: BusinessOpeningProps) {
  const { name, category, place, logo, rating } = business
  const placeLink = business.placePath.at(-1)
  const where = [...new Set([place.neighborhood, place.city, place.state])]
    .filter(Boolean)
    .join(', ')
  const state = stateWords(business)
  return (
    <header className={styles.who}>
      <span className={styles.logo}>
        {logo ? <Photo picture={logo} ratio="1" sizes="6rem" /> : <Monogram name={name} />}
      </span>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        {business.tagline && <p className={styles.tagline}>{business.tagline}</p>}
        <p className={styles.facts}>
          <span className={styles.what}>
            {category && (
              <Link to={searchAddress({ category: category.slug })} data-plain>
                {category.name}
              </Link>
            )}
            {category && where && ' · '}
            {placeLink ? (
              <Link
                to={searchAddress({ category: category?.slug, place: placeLink.slug })}
                data-plain
              >
                {where}
              </Link>
            ) : (
              where
            )}
          </span>
          {rating && rating.count > 0 && (
            <Stars {...rating} countryCode={place.countryCode ?? usualCountry} />
          )}
          <OpenLine business={business} renderedAt={renderedAt} />
        </p>
        {business.isDemo && (
          <p>
            <Badge color="saffron">Negocio de ejemplo: sus datos son ficticios</Badge>
          </p>
        )}
        {state && <Notice>{state}</Notice>}
        <VerifiedFacts business={business} facts={facts} />
      </div>
    </header>
  )
}
