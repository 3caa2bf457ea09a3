import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { OpenLine } from '#features/directory/businesses/ui/parts/open-line.tsx'
import { PhotoMosaic } from '#features/directory/businesses/ui/parts/photo-mosaic.tsx'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { DrawnPattern, Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import styles from './business-header.module.css'
import { stateWords } from './business-words.ts'

/** Photos at the top: the cover first, then the others; without any a drawn pattern. */
export function BusinessPhotos({ business }: { business: BusinessPage }) {
  const { name, category, cover, gallery } = business
  const pictures = cover ? [cover, ...gallery] : gallery
  if (pictures.length > 0) return <PhotoMosaic pictures={pictures} name={name} />
  return (
    <div className={styles.drawn}>
      <DrawnPattern name={name} icon={category?.icon ?? ''} />
    </div>
  )
}

type BusinessHeaderProps = { business: BusinessPage; renderedAt: string }

/** Who it is: logo, name, category, place, rating, opening state and important notices. */
export function BusinessHeader({ business, renderedAt }: BusinessHeaderProps) {
  const { name, category, place, logo, rating } = business
  const placeLink = business.placePath.at(-1)
  const where = [...new Set([place.neighborhood, place.city, place.state])]
    .filter(Boolean)
    .join(', ')
  const state = stateWords(business)
  return (
    <header className={styles.who}>
      <span className={styles.logo}>
        {logo ? <Photo picture={logo} ratio="1" sizes="5rem" /> : <Monogram name={name} />}
      </span>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.facts}>
          {rating && rating.count > 0 && (
            <a href="#opiniones" className={styles.rating} data-plain>
              <Stars {...rating} />
            </a>
          )}
          <OpenLine business={business} renderedAt={renderedAt} />
          <span className={styles.what}>
            {category && (
              <Link to={searchAddress({ category: category.slug })} data-plain>
                {category.name}
              </Link>
            )}
            {category && where && '\u00a0· '}
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
          {business.isDemo && (
            <Badge color="saffron">Negocio de ejemplo: sus datos son ficticios</Badge>
          )}
        </p>
      </div>
      {state && (
        <div className={styles.wide}>
          <Notice>{state}</Notice>
        </div>
      )}
    </header>
  )
}
