import { NativeSelect } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { lastDayWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { listMerges, type Merge } from '../contract/staff.ts'
import { type MergeState, mergeStates, mergeStateWords } from '../vocabulary.ts'
import { EndForm } from './end-form.tsx'

const tones: Partial<Record<MergeState, 'good' | 'saffron' | 'clay'>> = {
  proposed: 'saffron',
  merged: 'good',
  declined: 'clay',
}
const states = [
  { value: '', label: 'Todas' },
  ...mergeStates.map((value) => ({ value: value as string, label: mergeStateWords[value] })),
]

/** Text of a merge's state: the mailboxes still to confirm, the deadline for undoing, or the time it ended. */
function stateDetail({
  state,
  target,
  source,
  expiresAt,
  mergedAt,
  endedAt,
  undoableUntil,
}: Merge): string {
  if (state === 'proposed') {
    const unconfirmed = [target, source]
      .filter(({ confirmedAt }) => !confirmedAt)
      .map(({ email }) => email)
    return `Falta ${unconfirmed.join(' y ')}, hasta el ${lastDayWords(expiresAt)}`
  }
  if (state === 'merged')
    return undoableUntil
      ? `Se puede deshacer hasta el ${lastDayWords(undoableUntil)}`
      : `El ${momentWords(mergedAt ?? '')}`
  return `El ${momentWords(endedAt ?? expiresAt)}`
}

const party = ({ id, name, email }: Merge['target']) => (
  <span className={styles.cell}>
    <Link to={`/staff/usuarios?fila=${id}`}>{name}</Link>
    <span className={styles.quiet}>{email}</span>
  </span>
)

const urlFields = { state: enumField('estado', mergeStates) }

/** Lists merge proposals and merges; staff withdraw open proposals and undo merges here. */
export function MergesList() {
  const [{ state }, change] = useUrlState(urlFields, { replace: true })
  const [ending, setEnding] = useState<Merge | null>(null)
  const list = useCallPages(listMerges, { state, size: 20 })
  const columns: Column<Merge>[] = [
    { key: 'target', header: 'Se queda', cell: ({ target }) => party(target) },
    { key: 'source', header: 'Se une a ella', cell: ({ source }) => party(source) },
    {
      key: 'state',
      header: 'Estado',
      cell: (merge) => (
        <span className={styles.cell}>
          <span>
            <Badge color={tones[merge.state]}>{mergeStateWords[merge.state]}</Badge>
          </span>
          <span className={styles.quiet}>{stateDetail(merge)}</span>
        </span>
      ),
    },
    { key: 'reason', header: 'Motivo', isWide: true, cell: ({ reason }) => reason },
    {
      key: 'who',
      header: 'Propuesta por',
      isWide: true,
      cell: ({ proposedBy, createdAt }) =>
        `${proposedBy ?? 'Cuenta eliminada'}, ${momentWords(createdAt)}`,
    },
    {
      key: 'act',
      header: 'Acción',
      cell: (merge) =>
        merge.state === 'proposed' ? (
          <Button onClick={() => setEnding(merge)}>Retirar</Button>
        ) : (
          merge.undoableUntil && <Button onClick={() => setEnding(merge)}>Deshacer</Button>
        ),
    },
  ]
  return (
    <div className={styles.lead}>
      <div className={styles.bar}>
        <NativeSelect
          aria-label="Estado"
          data={states}
          value={state ?? ''}
          onChange={(event) => change({ state: event.currentTarget.value as MergeState })}
        />
      </div>
      <DataTable
        isCompact
        caption="Uniones de cuentas"
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={
          state
            ? { title: 'No hay uniones en este estado', text: 'Elige otro estado.' }
            : {
                title: 'Nadie ha propuesto unir cuentas',
                text: 'En la ficha de una cuenta ves las que se le parecen y puedes compararlas.',
              }
        }
      />
      <Sheet
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={ending?.state === 'merged' ? 'Deshacer la unión' : 'Retirar la propuesta'}
      >
        {ending && <EndForm key={ending.id} merge={ending} onDone={() => setEnding(null)} />}
      </Sheet>
    </div>
  )
}
