import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { readOwnReports } from '../contract/reports.ts'
import { caseStateWords, reportAboutWords } from '../vocabulary.ts'
import styles from './report-panel.module.css'

/** The reader's earlier reports of this business with their decisions; renders nothing without any. */
export function OwnReports({ slug }: { slug: string }) {
  const answer = useCall(readOwnReports, { slug })
  if (answer.error) return <FormError message={answer.error.message} />
  if (!answer.data || answer.data.items.length === 0) return null
  return (
    <section className={styles.own} aria-label="Tus avisos">
      <strong>Tus avisos</strong>
      <ul>
        {answer.data.items.map(({ id, about, state, reason, createdAt }) => (
          <li key={id}>
            <span>
              {reportAboutWords[about]}{' '}
              <Badge color={state === 'open' ? 'saffron' : undefined}>
                {caseStateWords[state]}
              </Badge>
            </span>
            <span className={styles.quiet}>{joinParts([agoWords(createdAt), reason])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
