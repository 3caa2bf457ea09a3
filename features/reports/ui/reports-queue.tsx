import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listReports, type ReportRow } from '../contract.ts'
import { type ReportState, reportAdvice, reportKindWords, reportStates, reportStateWords } from '../vocabulary.ts'
import { ReportDecision } from './report-decision.tsx'

/** What readers say is wrong with pages: their words, what can be done about it, and the decision beside it. */
export function ReportsQueue() {
  const [state, setState] = useState<ReportState>('open')
  const { rows, error, retry, more, isLoadingMore } = useCallPages(listReports, { state, size: 20 })
  return (
    <section className={styles.queue} aria-label="Avisos de lectores">
      <fieldset className={styles.views}>
        <legend className="only-spoken">Vista</legend>
        {reportStates.map((name) => (
          <button key={name} type="button" aria-pressed={name === state} onClick={() => setState(name)}>
            {reportStateWords[name]}
          </button>
        ))}
      </fieldset>
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title="No hay avisos aquí">
          Cuando alguien diga que un negocio cerró o que un dato está mal, aparece en esta fila.
        </EmptyState>
      ) : (
        (rows?.map((report) => <Report key={report.id} report={report} />) ?? <Skeleton height="16rem" />)
      )}
      {more && (
        <Button variant="default" onClick={more} loading={isLoadingMore}>
          Ver más
        </Button>
      )}
    </section>
  )
}

function Report({ report }: { report: ReportRow }) {
  const { business, reporter } = report
  const who = reporter ? [reporter.name, reporter.email] : ['Sin cuenta', report.email]
  return (
    <article className={styles.card} aria-label={`${reportKindWords[report.kind]}: ${business.name}`}>
      <header className={styles.head}>
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
      <div className={styles.side}>
        {report.text && <blockquote className={styles.statement}>{report.text}</blockquote>}
        <p className={styles.quiet}>
          {who.filter(Boolean).join(' · ')}
          {report.others > 0 && ` · ${report.others === 1 ? 'otro aviso' : `${report.others} avisos más`} de este negocio`}
        </p>
        {report.conflict ? (
          <Notice tone="problem" title="No puedes decidir aquí">
            {report.conflict}
          </Notice>
        ) : report.state === 'open' ? (
          <>
            <p>{reportAdvice[report.kind]}</p>
            <ReportDecision reportId={report.id} canClose={!business.claimed} />
          </>
        ) : (
          <p className={styles.quiet}>
            {[report.decidedBy, report.decidedAt && momentWords(report.decidedAt), report.reason].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </article>
  )
}
