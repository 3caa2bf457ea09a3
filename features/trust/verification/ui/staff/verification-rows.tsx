import {
  IconAlertTriangle,
  IconCheck,
  IconClockPause,
  IconEye,
  IconPaperclip,
} from '@tabler/icons-react'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { agoWords, lastDayWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import type { VerificationRow } from '../../contract/verification-row.ts'
import { factOutcomeWords, requestTypeWords } from '../../vocabulary.ts'
import { stateTones } from '../owner/state-tones.ts'
import { firstWords } from './second-forms.tsx'
import styles from './verification-queue.module.css'

type RowProps = { openId: string | null; viewerId: string; onOpen: (factId: string) => void }

/** Queue rows: one per business with its pending facts, or one per decided fact. */
export function VerificationRows({
  rows,
  isDecided,
  ...props
}: RowProps & { rows: VerificationRow[]; isDecided: boolean }) {
  if (isDecided) return rows.map((row) => <DecidedRow key={row.id} row={row} {...props} />)
  return byBusiness(rows).map((facts) => <BusinessRow key={facts[0].id} facts={facts} {...props} />)
}

type Facts = [VerificationRow, ...VerificationRow[]]

/** Groups consecutive rows of the same business. */
function byBusiness(rows: VerificationRow[]): Facts[] {
  const groups: Facts[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0].business.id === row.business.id) last.push(row)
    else groups.push([row])
  }
  return groups
}

function BusinessRow({ facts, openId, viewerId, onOpen }: RowProps & { facts: Facts }) {
  const [first] = facts
  const { business } = first
  const place = [requestTypeWords[business.type], business.city, business.countryCode]
    .filter(Boolean)
    .join(', ')
  const files = facts.reduce((sum, { evidenceCount }) => sum + evidenceCount, 0)
  const holders = [...new Set(facts.flatMap(({ assignedTo }) => assignedTo?.name ?? []))]
  const parked = first.parked
  const approved = facts.find((fact) => fact.first)?.first
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={facts.some(({ id }) => id === openId) || undefined}
        data-case={facts.map(({ id }) => id).join(' ')}
        onClick={() => onOpen(first.id)}
      >
        <span className={styles.what}>
          <strong className={styles.who}>{business.name}</strong>
          <time dateTime={first.createdAt}>{agoWords(first.createdAt)}</time>
        </span>
        <span>{facts.map(({ kind }) => factKindInfo[kind].title).join(' · ')}</span>
        <span className={styles.signs}>
          {place && <span>{place}</span>}
          {files > 0 && (
            <span>
              <IconPaperclip size="1em" stroke={1.75} aria-hidden /> {files}
              <span className="only-spoken"> archivos</span>
            </span>
          )}
          <FailedSign failed={facts.find(({ failed }) => failed)?.failed ?? null} />
          {facts.some(({ warning }) => warning) && (
            <span className={styles.warning}>
              <IconAlertTriangle size="1em" stroke={1.75} aria-hidden /> Aviso
            </span>
          )}
          {holders.length > 0 && (
            <span className={styles.holder}>
              <IconEye size="1em" stroke={1.75} aria-hidden /> {holders.join(', ')}
            </span>
          )}
          {approved && (
            <span className={styles.holder}>
              <IconCheck size="1em" stroke={1.75} aria-hidden /> {firstWords(approved, viewerId)}
            </span>
          )}
          {parked && (
            <span>
              <IconClockPause size="1em" stroke={1.75} aria-hidden /> hasta el{' '}
              {lastDayWords(parked.until)} · {parked.reason}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

function DecidedRow({ row, openId, onOpen }: RowProps & { row: VerificationRow }) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={row.id === openId || undefined}
        data-case={row.id}
        onClick={() => onOpen(row.id)}
      >
        <span className={styles.what}>
          <strong>{factKindInfo[row.kind].title}</strong>
          <Badge color={stateTones[row.state]}>{factOutcomeWords[row.state]}</Badge>
        </span>
        <span className={styles.who}>{row.business.name}</span>
        <span className={styles.signs}>
          {row.decidedAt && <time dateTime={row.decidedAt}>{momentWords(row.decidedAt)}</time>}
          {row.reviewer && <span>{row.reviewer.name}</span>}
        </span>
        {row.reason && <span className={styles.signs}>{row.reason}</span>}
      </button>
    </li>
  )
}
