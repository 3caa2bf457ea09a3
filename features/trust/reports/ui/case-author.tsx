import { localDayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import styles from '#shared/ui/queue.module.css'
import type { CaseDetail } from '../contract/cases.ts'
import { caseStateWords, ruleWords } from '../vocabulary.ts'
import own from './case.module.css'

type Props = { author: NonNullable<CaseDetail['author']> }

/** The author of a subject, their trust level and earlier decisions about them. */
export function CaseAuthor({
  author: { name, email, trust, since, removedBefore, keptBefore, decisions },
}: Props) {
  return (
    <section className={own.part} aria-label="Quién lo escribió">
      <h4>Quién lo escribió</h4>
      <p>
        {joinParts([
          name ?? 'Sin nombre',
          email,
          `confianza ${trust} de 3`,
          `desde el ${localDayWords(since)}`,
        ])}
      </p>
      <p className={styles.quiet}>
        {removedBefore === 0
          ? 'Nada retirado antes'
          : `${removedBefore} ${removedBefore === 1 ? 'retirada' : 'retiradas'} antes`}
        {keptBefore > 0 && `\u00a0· ${keptBefore} veces reportado sin motivo`}
      </p>
      {decisions.length > 0 && (
        <ul className={own.rows}>
          {decisions.map(({ title, state, rule, at }) => (
            <li key={`${title} ${at}`} className={styles.quiet}>
              {joinParts([
                caseStateWords[state],
                rule && ruleWords[rule].name,
                title,
                localDayWords(at),
              ])}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
