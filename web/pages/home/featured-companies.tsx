import type { BusinessSummary } from '#features/directory/businesses/ui/parts/business-card.tsx'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './featured-companies.module.css'

/** Featured businesses in the side column. */
export function FeaturedCompanies({ items }: { items: BusinessSummary[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="destacadas" className={styles.part}>
      <h2 id="destacadas">Empresas destacadas</h2>
      <ul>
        {items.map(({ slug, name, category, place, badge }) => (
          <li key={slug}>
            <Link to={`/negocios/${slug}`} className={styles.link} data-plain>
              <VerificationSeal level={badge.level} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.what}>
                  {[category?.name, place.city].filter(Boolean).join('\u00a0· ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
