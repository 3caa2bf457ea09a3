import {
  type Icon,
  IconArrowBackUp,
  IconCashBanknote,
  IconChecklist,
  IconFileInvoice,
  IconHelpCircle,
  IconMail,
  IconMessages,
  IconNote,
  IconPackage,
  IconPhone,
  IconStar,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readTimeline, type TimelineEntry } from '../contract/timeline.ts'
import type { TimelineKind } from '../vocabulary.ts'
import type { OfClient } from './client-queries.ts'
import styles from './clients.module.css'

const icons: Record<TimelineKind, Icon> = {
  lead: IconMail,
  messages: IconMessages,
  question: IconHelpCircle,
  review: IconStar,
  order: IconPackage,
  refund: IconCashBanknote,
  return: IconArrowBackUp,
  quotation: IconFileInvoice,
  call: IconPhone,
  note: IconNote,
  task: IconChecklist,
}

type Props = OfClient & {
  /** A note as the book of contacts shows it, with the ways to change it; null for one that it has not. */
  noteOf?: (noteId: string) => ReactNode
}

/** All that happened between the business and the client, newest first. */
export function ClientTimeline({ businessId, contactId, noteOf }: Props) {
  const list = useCallPages(readTimeline, { businessId, contactId }, { changesWithNotices: true })
  const { rows, error, retry } = list
  return (
    <section className={styles.card} aria-labelledby="linea">
      <h3 id="linea">Línea de tiempo</h3>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !rows && <Skeleton height="16rem" rows />}
      {rows?.length === 0 && (
        <p className={styles.quiet}>
          Todavía no hay nada. Aquí verás lo que pida, compre, pregunte u opine, y lo que anote tu
          equipo.
        </p>
      )}
      <ol className={styles.list}>
        {rows?.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Entry entry={entry} note={entry.kind === 'note' && noteOf?.(entry.sourceId)} />
          </li>
        ))}
      </ol>
      <MoreRows list={list}>Ver lo anterior</MoreRows>
    </section>
  )
}

function Entry({ entry, note }: { entry: TimelineEntry; note: ReactNode }) {
  const { kind, at, title, text, amount, currency, by, path } = entry
  const Icon = icons[kind]
  const icon = <Icon size="1.5rem" stroke={1.75} aria-hidden />
  if (note)
    return (
      <>
        {icon}
        <div className={styles.what}>{note}</div>
      </>
    )
  return (
    <>
      {icon}
      <div className={styles.what}>
        {path ? <Link to={path}>{title}</Link> : <strong>{title}</strong>}
        {amount !== null && currency && <span>{formatMoney(amount, currency)}</span>}
        {text && <span className={styles.said}>{text}</span>}
        <span className={styles.quiet}>
          <time dateTime={at} title={momentWords(at)}>
            {agoWords(at)}
          </time>
          {by && `\u00a0· ${by}`}
        </span>
      </div>
    </>
  )
}
