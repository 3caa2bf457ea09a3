import type { BusinessSummary } from '#features/directory/businesses/contract/business-page.ts'
import {
  factWord,
  monthAndYear,
} from '#features/directory/businesses/contract/verification-words.ts'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './seal-explained.module.css'

/** Explains the verification seal, on a real business if there is one. */
export function SealExplained({ business }: { business: BusinessSummary | null }) {
  return (
    <section className={styles.block} aria-labelledby="sello">
      <div className={styles.words}>
        <h2 id="sello">El sello dice qué comprobamos</h2>
        <p>
          Una persona del equipo revisa cada documento: identidad, registro, licencia, domicilio,
          referencias. Cada cuarto del anillo es un nivel. Si un dato vence, el sello baja solo.
        </p>
        <Link to="/legal#verificacion">Cómo verificamos</Link>
      </div>
      {business && <Example business={business} />}
    </section>
  )
}

/** The seal of a business with the facts behind it. */
function Example({ business: { slug, name, badge, place } }: { business: BusinessSummary }) {
  const kinds = orderedFactKinds.filter((kind) => badge.facts.includes(kind))
  return (
    <div className={styles.example}>
      <VerificationSeal level={badge.level} size="6rem" />
      <div>
        <h3 className={styles.name}>
          <Link to={`/negocios/${slug}`}>{name}</Link>
        </h3>
        <ul className={styles.facts} aria-label="Datos comprobados">
          {kinds.map((kind) => (
            <li key={kind}>{factWord(kind, place.countryCode)}</li>
          ))}
        </ul>
        {badge.until && <p className={styles.until}>Vigente hasta {monthAndYear(badge.until)}</p>}
      </div>
    </div>
  )
}
