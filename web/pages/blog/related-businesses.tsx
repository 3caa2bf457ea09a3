import { Link } from '#shared/ui/link.tsx'
import styles from './blog.module.css'

export type RelatedBusiness = { slug: string; name: string; what: string }

/** Businesses related to a post, one line each: full cards would be as heavy as the post. */
export const RelatedBusinesses = ({ items }: { items: RelatedBusiness[] }) => (
  <ul className={styles.authors}>
    {items.map(({ slug, name, what }) => (
      <li key={slug} className={styles.business}>
        <Link to={`/negocios/${slug}`}>{name}</Link>
        <span className={styles.quiet}>{what}</span>
      </li>
    ))}
  </ul>
)
