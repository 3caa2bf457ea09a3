import type { BusinessSummary } from '#features/directory/businesses/ui/parts/business-card.tsx'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { countryOf } from '#shared/countries.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './featured-companies.module.css'

type FeaturedCompaniesProps = {
  items: BusinessSummary[]
  /** Businesses of other countries name theirs; without it nobody does. */
  country?: string | null
}

/** Featured businesses in the side column. */
export function FeaturedCompanies({ items, country }: FeaturedCompaniesProps) {
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
                  {joinParts([category?.name, placeWords(place, country)])}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const placeWords = (
  { city, countryCode }: BusinessSummary['place'],
  country: string | null | undefined,
) =>
  [city, country && countryCode !== country ? countryOf(countryCode)?.name : null]
    .filter(Boolean)
    .join(', ')
