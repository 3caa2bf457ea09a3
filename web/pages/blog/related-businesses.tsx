import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import { Stars } from '#shared/ui/stars.tsx'
import styles from './blog.module.css'
import own from './post.module.css'

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
  <ul className={own.businesses}>
    {items.map(({ slug, name, what, logo, rating }) => (
      <li key={slug} className={own.business}>
        <span className={own.logo}>
          {logo ? <Photo picture={logo} alt="" ratio="1" sizes="3rem" /> : <Monogram name={name} />}
        </span>
        <span className={styles.who}>
          <Link to={`/negocios/${slug}`} data-plain>
            {name}
          </Link>
          <span className={styles.quiet}>{what}</span>
          {rating && <Stars {...rating} />}
        </span>
      </li>
    ))}
  </ul>
)
