import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useOpenCase } from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import { KeyHelp, Workspace } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import type { Endpoint } from '#shared/endpoint.ts'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { getVerification, listVerifications } from '../../contract/staff.ts'
import type { QueueFilters } from '../../vocabulary.ts'
import { useVerifications } from './use-verifications.ts'
import { VerificationCase } from './verification-case.tsx'
import { noFilters, verificationFields } from './verification-filters.ts'
import { VerificationQueue } from './verification-queue.tsx'

type Props = {
  viewerId: string
  canDecide: boolean
  /** Further endpoints to refetch after a decision. */
  refreshes: Endpoint[]
  /** Content above the filters. */
  top?: ReactNode
  /** Content below the filters: saved filters, which `apply` writes to the URL. */
  kept?: (filters: QueueFilters, apply: (filters: QueueFilters) => void) => ReactNode
  /** Content beside the queue while no case is open. */
  aside: ReactNode
}

const keys: [key: string, what: string][] = [
  ['J K', 'dato siguiente y anterior'],
  ['T', 'tomar y ver la evidencia'],
  ['1 … 9', 'abrir archivo'],
  ['A', 'aprobar'],
  ['C', 'confirmar lo que aprobó otra persona'],
  ['D', 'devolverlo a la fila'],
  ['R', 'rechazar'],
  ['P', 'pedir más'],
  ['X', 'apartar'],
  ['Z', 'deshacer'],
  ['Esc', 'volver a la fila'],
]

/** The verification queue and the open case side by side; the open case and the filters are in the URL. */
export function VerificationWorkspace({ viewerId, canDecide, refreshes, top, kept, aside }: Props) {
  const [{ openCase: _, ...filters }, change] = useUrlState(verificationFields)
  /** The open case stays open, unless the view changes. */
  const changeFilters = (next: Partial<QueueFilters>) =>
    change({
      ...next,
      ...('view' in next && next.view !== filters.view && { openCase: undefined }),
    })
  const [name, setName] = useState('')
  const [q] = useDebouncedValue(name, 300)
  const reviews = useVerifications(filters, q)
  const { openId, open, move, openAfter, reopen } = useOpenCase(
    reviews.rows?.map(({ id }) => id) ?? [],
  )
  const { offer, undoLast } = useUndo({
    refreshes: [listVerifications, getVerification, ...refreshes],
    onUndone: reopen,
  })
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: () => open(null) })

  return (
    <Workspace
      openId={openId}
      list={
        <VerificationQueue
          reviews={reviews}
          filters={filters}
          onFilter={(filter, value) => changeFilters({ [filter]: value || undefined })}
          name={name}
          onName={setName}
          openId={openId}
          viewerId={viewerId}
          top={top}
          kept={kept?.(filters, (chosen) => changeFilters({ ...noFilters, ...chosen }))}
          onOpen={open}
        />
      }
      idle={
        <>
          <KeyHelp title="Elige un negocio" keys={keys} canDecide={canDecide} />
          {aside}
        </>
      }
    >
      {openId && (
        <VerificationCase
          factId={openId}
          viewerId={viewerId}
          canDecide={canDecide}
          onClose={() => open(null)}
          onFocus={open}
          onDone={({ words, factId, undo, nearest }) => {
            offer(words, factId, undo)
            openAfter([factId], nearest)
          }}
        />
      )}
    </Workspace>
  )
}
