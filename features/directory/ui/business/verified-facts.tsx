import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { VerificationSeal } from '../../../../shared/ui/verification-seal.tsx'
import { factWord } from '../../../../shared/verification-words.ts'
import type { BusinessPage } from '../../contract/business.ts'
import styles from './verified-facts.module.css'

const wholeDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)

/** Says of a business what was verified and until when, or plainly that nothing was. The most careful drawing of its page. */
export function VerifiedFacts({ business }: { business: Pick<BusinessPage, 'badge' | 'claimed' | 'source'> }) {
  const { badge, claimed, source } = business
  const words = badge.facts.map(factWord).filter((word) => word !== undefined)
  return (
    <section className={styles.facts} aria-labelledby="verificacion" data-level={badge.level}>
      <VerificationSeal level={badge.level} size="4.5rem" />
      <div className={styles.words}>
        <h2 id="verificacion" className={styles.title}>
          {badge.level > 0 ? 'Verificado' : claimed ? 'Aún sin verificar' : 'No reclamado'}
          {badge.level > 0 && <span className={styles.level}> · nivel {badge.level} de 4</span>}
        </h2>
        {badge.level > 0 ? (
          <>
            <ul className={styles.list}>
              {words.map((word) => (
                <li key={word}>
                  <IconCheck size="1.125rem" stroke={2.5} aria-hidden />
                  {capital(word)}
                </li>
              ))}
            </ul>
            <p className={styles.until}>
              {badge.until && (
                <>
                  Vale hasta el <strong>{wholeDay.format(new Date(`${badge.until}T00:00:00Z`))}</strong>.{' '}
                </>
              )}
              <Link to="/legal#verificacion">Cómo verificamos</Link>
            </p>
          </>
        ) : (
          <p className={styles.until}>
            {claimed
              ? 'Su dueño lo administra, pero todavía no hemos comprobado sus documentos. '
              : 'Estos datos vienen de un registro público. Nadie del negocio los ha confirmado. '}
            <Link to="/legal#verificacion">Cómo verificamos</Link>
          </p>
        )}
        {source && <p className={styles.source}>{source}</p>}
      </div>
    </section>
  )
}
