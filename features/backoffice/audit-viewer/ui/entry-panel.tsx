import type { ReactNode } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { deviceName } from '#shared/text/device-name.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { detailWord } from '../contract/detail-words.ts'
import { type AuditLogEntry, findEntries } from '../contract/entries.ts'
import { valueWord } from '../contract/value-words.ts'
import { actorKindWords, subjectWords } from '../vocabulary.ts'
import styles from './audit-log.module.css'
import { happenedAt } from './happened-at.ts'
import { subjectPath } from './subject-path.ts'

type Props = {
  entryId: string
  row: AuditLogEntry | undefined
  onFilter: (filter: { personId?: string; businessId?: string; action?: string }) => void
  onClose: () => void
}

/** Panel with one entry; loads the entry by id when the list does not contain it. */
export function EntryPanel({ entryId, row, onFilter, onClose }: Props) {
  const read = useCall(findEntries, { entryId, size: 1 }, { enabled: !row })
  const entry = row ?? read.data?.items[0]
  if (!entry && (read.data || isMissing(read.error)))
    return <SidePanel title="Ese registro no existe" onClose={onClose} lines={[]} />
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!entry) return <Skeleton height="16rem" />
  const { actor, business, subject, detail, userAgent } = entry
  const { happenedAt: earlier, before, after, ...rest } = normalizeChange(detail)
  const hasBoth = before !== undefined || after !== undefined
  const personId = actor?.id ?? (['user', 'profile'].includes(subject.kind) ? subject.id : null)
  return (
    <SidePanel
      key={entry.id}
      title={entry.words ?? entry.action}
      onClose={onClose}
      lines={[
        ['Cuándo', momentWords(happenedAt(entry))],
        ['Anotado', earlier !== undefined && momentWords(entry.at)],
        ['Quién', actor ? `${actor.name}\u00a0· ${actor.email}` : actorKindWords[entry.actorKind]],
        ['Desde dónde', actorKindWords[entry.actorKind]],
        ['Dispositivo', userAgent && deviceName(userAgent)],
        ['Sobre', <Subject key="subject" entry={entry} />],
        ['Id', subject.id],
        ['Negocio', business?.name],
        ['Antes', hasBoth && <Value name="before" of={before} />],
        ['Después', hasBoth && <Value name="after" of={after} />],
        ...Object.entries(rest).map(([name, value]): [string, ReactNode] => [
          detailWord(name),
          <Value key={name} name={name} of={value} />,
        ]),
        ['Código', entry.action],
        ['Petición', entry.requestId],
      ]}
    >
      {personId && <Button onClick={() => onFilter({ personId })}>Todo de esta persona</Button>}
      {business && (
        <Button onClick={() => onFilter({ businessId: business.id })}>Todo de este negocio</Button>
      )}
      <Button onClick={() => onFilter({ action: entry.action })}>Todo de esta acción</Button>
    </SidePanel>
  )
}

/** Older entries name the old and new values `from` and `to`, and recorded entries are never changed. */
function normalizeChange({ from, to, ...rest }: AuditLogEntry['detail']): AuditLogEntry['detail'] {
  return from === undefined || to === undefined
    ? { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    : { before: from, after: to, ...rest }
}

/** The subject of an entry, linked to its page in the staff area if it has one. */
function Subject({ entry: { subject } }: { entry: AuditLogEntry }) {
  const kind = subjectWords[subject.kind] ?? subject.kind
  const words = subject.name ? `${kind}: ${subject.name}` : kind
  const path = subjectPath(subject)
  return path ? <Link to={path}>{words}</Link> : <span>{words}</span>
}

/** A value of the details, with its Spanish label if it is a fixed value. */
function Value({ name, of }: { name: string; of: unknown }) {
  if (of === undefined || of === null || (Array.isArray(of) && of.length === 0))
    return <span>—</span>
  if (typeof of !== 'object') return <span>{valueWord(name, of)}</span>
  if (!Array.isArray(of))
    return (
      <dl className={styles.fields}>
        {Object.entries(of).map(([field, value]) => (
          <div key={field}>
            <dt>{detailWord(field)}</dt>
            <dd>
              <Value name={field} of={value} />
            </dd>
          </div>
        ))}
      </dl>
    )
  if (of.every((item) => typeof item !== 'object'))
    return <span>{of.map((item) => valueWord(name, item)).join(', ')}</span>
  return (
    <ul className={styles.values}>
      {of.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what an entry holds never changes
        <li key={index}>
          <Value name={name} of={item} />
        </li>
      ))}
    </ul>
  )
}
