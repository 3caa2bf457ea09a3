import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './seal-explained.module.css'

/** Explains the verification seal. */
export function SealExplained() {
  return (
    <section className={styles.block} aria-labelledby="sello">
      <div className={styles.seals} aria-hidden>
        {[1, 2, 3, 4].map((level) => (
          <VerificationSeal key={level} level={level} size="3.25rem" />
        ))}
      </div>
      <div className={styles.words}>
        <h2 id="sello">El sello dice qué comprobamos</h2>
        <p>
          Una persona del equipo revisa cada documento: identidad, registro, licencia, domicilio,
          referencias. Cada cuarto del anillo es un nivel. Si un dato vence, el sello baja solo.
        </p>
        <Link to="/legal#verificacion">Cómo verificamos</Link>
      </div>
    </section>
  )
}
