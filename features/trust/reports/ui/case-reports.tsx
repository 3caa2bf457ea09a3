import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import styles from '#shared/ui/queue.module.css'
import type { CaseDetail } from '../contract/cases.ts'
import { reportAboutWords } from '../vocabulary.ts'
import own from './case.module.css'

/** The reports of a case, with reporter, rule, text and weight. */
export function CaseReports({ found: { said, isWritten } }: { found: CaseDetail }) {
  return (
    <section className={own.part} aria-label="Quién reportó">
      <h4>{said.length === 1 ? 'Un reporte' : `${said.length} reportes`}</h4>
      <ul className={own.rows}>
        {said.map(({ id, about, text, reporter, email, weight, createdAt }) => (
          <li key={id}>
            <strong>{reportAboutWords[about]}</strong>
            {text && <blockquote className={styles.statement}>{text}</blockquote>}
            <p className={styles.quiet}>
              {joinParts([
                ...(reporter
                  ? [
                      reporter.name ?? 'Sin nombre',
                      reporter.email,
                      `confianza ${reporter.trust} de 3`,
                    ]
                  : ['Sin cuenta', email]),
                isWritten && (weight > 0 ? `pesa ${weight}` : 'no pesa para ocultar'),
                agoWords(createdAt),
              ])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
