import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Undo } from '#features/decisions/contract.ts'
import { FailedNotice } from '#features/decisions/ui/parts/failed-decision.tsx'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton, Button as PlainButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import type { ReportRow } from '../contract.ts'
import { type DecidedReportState, reportAdvice, reportKindWords, reportStateWords } from '../vocabulary.ts'
import { ReportDecision } from './report-decision.tsx'

type Props = {
  report: ReportRow
  /** Those of the same business in the list at hand. */
  others: ReportRow[]
  onOpen: (reportId: string) => void
  onClose: () => void
  onDone: (words: string, undo: Undo | undefined) => void
}

const ways: { state: DecidedReportState; key: string }[] = [
  { state: 'corrected', key: 'C' },
  { state: 'no_change', key: 'S' },
  { state: 'closed_business', key: 'N' },
]

/** One report: the reader's words, what can be done about it, and the decision. */
export function ReportCase({ report, others, onOpen, onClose, onDone }: Props) {
  const { business, reporter } = report
  const [chosen, setChosen] = useState<DecidedReportState | null>(null)
  const mayDecide = report.conflict === null && report.state === 'open'
  // Only a page that nobody claimed is for staff to close.
  const offered = mayDecide ? ways.filter(({ state }) => state !== 'closed_business' || !business.claimed) : []
  useShortcuts(Object.fromEntries(offered.map(({ state, key }) => [key.toLowerCase(), () => setChosen(state)])))
  const who = reporter ? [reporter.name, reporter.email] : ['Sin cuenta', report.email]
  return (
    <article className={styles.card} aria-label={`${reportKindWords[report.kind]}: ${business.name}`}>
      <header className={styles.head}>
        <IconButton onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <h3>
          <Link to={`/negocios/${business.slug}`} target="_blank">
            {business.name}
          </Link>
        </h3>
        <Badge tone="saffron">{reportKindWords[report.kind]}</Badge>
        <span className={styles.quiet}>
          {[business.place, business.claimed ? 'con dueño' : 'no reclamado', agoWords(report.createdAt)].filter(Boolean).join(' · ')}
        </span>
      </header>
      <FailedNotice failed={report.failed} />
      <div className={styles.side}>
        {report.text ? (
          <blockquote className={styles.statement}>{report.text}</blockquote>
        ) : (
          <p className={styles.quiet}>No dejó más palabras.</p>
        )}
        <p className={styles.quiet}>{who.filter(Boolean).join(' · ')}</p>
        {others.length > 0 && (
          <div className={styles.actions}>
            {others.map(({ id, kind }) => (
              <PlainButton key={id} look="quiet" onClick={() => onOpen(id)}>
                Ver otro aviso: {reportKindWords[kind].toLowerCase()}
              </PlainButton>
            ))}
          </div>
        )}
        {report.conflict && report.state === 'open' ? (
          <Notice tone="problem" title="No puedes decidir aquí">
            {report.conflict}
          </Notice>
        ) : mayDecide ? (
          <>
            <p>{reportAdvice[report.kind]}</p>
            <div className={styles.actions}>
              {offered.map(({ state, key }) => (
                <Button
                  key={state}
                  variant={chosen === state ? 'filled' : 'default'}
                  color={chosen === state && state === 'closed_business' ? 'red' : undefined}
                  aria-pressed={chosen === state}
                  onClick={() => setChosen(state)}
                  rightSection={<kbd aria-hidden>{key}</kbd>}
                >
                  {reportStateWords[state]}
                </Button>
              ))}
            </div>
            {chosen && <ReportDecision key={chosen} reportId={report.id} state={chosen} onDone={onDone} />}
          </>
        ) : (
          <p className={styles.quiet}>
            {[reportStateWords[report.state], report.decidedBy, report.decidedAt && momentWords(report.decidedAt), report.reason]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </article>
  )
}
