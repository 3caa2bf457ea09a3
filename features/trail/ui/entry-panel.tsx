import type { ReactNode } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { deviceName } from '#shared/text/device-name.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findEntries, type TrailEntry } from '../contract.ts'
import { actorKindWords, subjectWords } from '../vocabulary.ts'
import styles from './trail.module.css'

type Props = { entryId: string; row: TrailEntry | undefined; onFilter: (name: string, value: string) => void; onClose: () => void }

/** One entry beside the list; read by its id where the list does not hold it. */
export function EntryPanel({ entryId, row, onFilter, onClose }: Props) {
  const read = useCall(findEntries, { entryId, size: 1 }, { enabled: !row })
  const entry = row ?? read.data?.items[0]
  if (read.error) return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!entry && read.data) return <SidePanel title="Ese apunte no existe" onClose={onClose} lines={[]} />
  if (!entry) return <Skeleton height="16rem" />
  const { actor, business, subject, detail, userAgent } = entry
  const { before, after, ...rest } = withBoth(detail)
  const hasBoth = before !== undefined || after !== undefined
  const personId = actor?.id ?? (['user', 'profile'].includes(subject.kind) ? subject.id : null)
  return (
    <SidePanel
      key={entry.id}
      title={entry.words ?? entry.action}
      onClose={onClose}
      lines={[
        ['Acción', entry.action],
        ['Cuándo', momentWords(entry.at)],
        ['Quién', actor ? `${actor.name} · ${actor.email}` : actorKindWords[entry.actorKind]],
        ['Desde', actorKindWords[entry.actorKind]],
        ['Dispositivo', userAgent && deviceName(userAgent)],
        ['Sobre', [subjectWords[subject.kind] ?? subject.kind, subject.name].filter(Boolean).join(': ')],
        ['Id', subject.id],
        ['Negocio', business?.name],
        ['Antes', hasBoth && <Value of={before} />],
        ['Después', hasBoth && <Value of={after} />],
        ...Object.entries(rest).map(([name, value]): [string, ReactNode] => [name, <Value key={name} of={value} />]),
        ['Petición', entry.requestId],
      ]}
    >
      {personId && <Button onClick={() => onFilter('persona', personId)}>Todo de esta persona</Button>}
      {business && <Button onClick={() => onFilter('negocio', business.id)}>Todo de este negocio</Button>}
      <Button onClick={() => onFilter('accion', entry.action)}>Todo de esta acción</Button>
    </SidePanel>
  )
}

/** Older entries call what was before and after `from` and `to`; what is written down is never changed. */
function withBoth({ from, to, ...rest }: TrailEntry['detail']): TrailEntry['detail'] {
  return from === undefined || to === undefined
    ? { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    : { before: from, after: to, ...rest }
}

/** A value of the detail as it was written down. */
function Value({ of }: { of: unknown }) {
  if (of === undefined || of === null || (Array.isArray(of) && of.length === 0)) return <span>—</span>
  if (typeof of !== 'object') return <span>{String(of)}</span>
  if (Array.isArray(of) && of.every((one) => typeof one !== 'object')) return <span>{of.join(', ')}</span>
  return <pre className={styles.value}>{JSON.stringify(of, null, 2)}</pre>
}
