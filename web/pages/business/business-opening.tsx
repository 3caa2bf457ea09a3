import type { BusinessPage } from '#features/businesses/contract/business-page.ts'
import { OpenLine } from '#features/businesses/ui/parts/open-line.tsx'
import { Photo } from '#features/businesses/ui/parts/photo.tsx'
import { Stars } from '#features/businesses/ui/parts/stars.tsx'
import { type VerifiedFact, VerifiedFacts } from '#features/businesses/ui/parts/verified-facts.tsx'
import { DrawnPattern, Monogram } from '#features/categories/ui/parts/drawn-pattern.tsx'
import { searchAddress } from '#features/directory/contract/search-address.ts'
import { usualCountry } from '#shared/countries.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './business-opening.module.css'

/** Who this is, at a glance: cover or drawn pattern, logo, name, what and where, whether it is open, and whether to trust it. */
export function BusinessOpening({ business, facts, renderedAt }: { business: BusinessPage; facts: VerifiedFact[]; renderedAt: string }) {
  const { name, category, place, cover, logo, rating } = business
  const placeLink = business.placePath.at(-1)
  const where = [place.neighborhood, place.city, place.state].filter(Boolean).join(', ')
  return (
    <header className={styles.opening}>
      <div className={styles.cover} data-drawn={!cover || undefined}>
        {cover ? (
          <Photo picture={cover} sizes="(min-width: 76rem) 76rem, 100vw" ratio="auto" first />
        ) : (
          <DrawnPattern name={name} icon={category?.icon ?? ''} />
        )}
      </div>
      <div className={styles.who}>
        <span className={styles.logo}>{logo ? <Photo picture={logo} ratio="1" sizes="6rem" /> : <Monogram name={name} />}</span>
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          {business.tagline && <p className={styles.tagline}>{business.tagline}</p>}
          <p className={styles.facts}>
            {category && (
              <Link to={searchAddress({ category: category.slug })} data-plain>
                {category.name}
              </Link>
            )}
            {where &&
              (placeLink ? (
                <Link to={searchAddress({ category: category?.slug, place: placeLink.slug })} data-plain>
                  {where}
                </Link>
              ) : (
                <span>{where}</span>
              ))}
            {rating && rating.count > 0 && <Stars {...rating} countryCode={place.countryCode ?? usualCountry} />}
            <OpenLine business={business} renderedAt={renderedAt} />
          </p>
          {business.isDemo && (
            <p>
              <Badge tone="saffron">Negocio de ejemplo: sus datos son ficticios</Badge>
            </p>
          )}
          <VerifiedFacts business={business} facts={facts} />
        </div>
      </div>
    </header>
  )
}
