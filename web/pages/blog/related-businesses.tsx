import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import styles from './related-businesses.module.css'

export type RelatedBusiness = {
  slug: string
  name: string
  /** Trade and place. */
  what: string
  logo: Picture | null
  rating: { average: number; count: number } | null
}

/** Businesses related to a post as small cards: those of the directory would be as heavy as the post. */
export const RelatedBusinesses = ({ items }: { items: RelatedBusiness[] }) => (
  <ul className={styles.list}>
    {items.map(({ slug, name, what, logo, rating }) => (
      <li key={slug} className={styles.business}>
        <span className={styles.logo}>
          {logo ? <Photo picture={logo} alt="" ratio="1" sizes="3rem" /> : <Monogram name={name} />}
        </span>
        <span className={styles.who}>
          <Link to={`/negocios/${slug}`} data-plain>
            {name}
          </Link>
          <span className={styles.what}>{what}</span>
          {rating && <Stars {...rating} />}
        </span>
      </li>
    ))}
  </ul>
)
