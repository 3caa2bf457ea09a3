import {
  IconAlertTriangle,
  IconCheck,
  IconClockPause,
  IconEye,
  IconPaperclip,
} from '@tabler/icons-react'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import type { QueueRowContent } from '#features/platform/deferred-actions/ui/parts/queue-list.tsx'
import { lastDayWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import type { VerificationRow } from '../../contract/verification-row.ts'
import { factOutcomeWords, requestTypeWords } from '../../vocabulary.ts'
import { stateTones } from '../owner/state-tones.ts'
import { firstWords } from './second-forms.tsx'
import styles from './verification-row.module.css'

type Facts = [VerificationRow, ...VerificationRow[]]

/** Groups consecutive rows of the same business. */
export function byBusiness(rows: VerificationRow[]): Facts[] {
  const groups: Facts[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0].business.id === row.business.id) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Row of a business with its pending facts. */
export function businessRow([first, ...others]: Facts, viewerId: string): QueueRowContent {
  const facts = [first, ...others]
  const { business, parked } = first
  const place = [requestTypeWords[business.type], business.city, business.countryCode]
    .filter(Boolean)
    .join(', ')
  const files = facts.reduce((sum, { evidenceCount }) => sum + evidenceCount, 0)
  const holders = [...new Set(facts.flatMap(({ assignedTo }) => assignedTo?.name ?? []))]
  const approved = facts.find((fact) => fact.first)?.first
  return {
    title: business.name,
    at: first.createdAt,
    line: joinParts(facts.map(({ kind }) => factKindInfo[kind].title)),
    signs: (
      <>
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
            {lastDayWords(parked.until)}&nbsp;· {parked.reason}
          </span>
        )}
      </>
    ),
  }
}

/** Row of a decided fact. */
export const decidedRow = (row: VerificationRow): QueueRowContent => ({
  title: factKindInfo[row.kind].title,
  mark: <Badge color={stateTones[row.state]}>{factOutcomeWords[row.state]}</Badge>,
  line: row.business.name,
  signs: (
    <>
      {row.decidedAt && <time dateTime={row.decidedAt}>{momentWords(row.decidedAt)}</time>}
      {row.reviewer && <span>{row.reviewer.name}</span>}
      {row.reason && <span className={styles.reason}>{row.reason}</span>}
    </>
  ),
})
