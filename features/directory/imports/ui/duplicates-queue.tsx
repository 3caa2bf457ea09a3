import { CaseList, CaseListRow } from '#features/platform/deferred-actions/ui/parts/case-list.tsx'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { useOpenCase } from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import { KeyHelp, Workspace } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { listDuplicates } from '../contract.ts'
import { DuplicateCase } from './duplicate-case.tsx'

const keys: [key: string, what: string][] = [
  ['J K', 'siguiente y anterior'],
  ['1 2', 'son uno: queda el primero o el segundo'],
  ['D', 'son distintos'],
  ['Z', 'deshacer'],
  ['Esc', 'volver a la fila'],
]

/** Staff queue of possible duplicates. */
export function DuplicatesQueue({ canDecide }: { canDecide: boolean }) {
  const list = useCallPages(listDuplicates, { size: 20 })
  const { openId, open, move, openAfter, reopen } = useOpenCase(
    list.rows?.map(({ id }) => id) ?? [],
  )
  const { offer, undoLast } = useUndo({ refreshes: [listDuplicates], onUndone: reopen })
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: () => open(null) })
  const pair = list.rows?.find(({ id }) => id === openId)
  return (
    <Workspace
      openId={openId}
      list={
        <CaseList
          label="Posibles duplicados"
          list={list}
          empty={{
            title: 'Ningún duplicado por decidir',
            text: 'Cuando una importación encuentre dos negocios que parecen uno, aparecen aquí.',
          }}
        >
          {({ id, first, second, reason, failed }) => (
            <CaseListRow key={id} id={id} openId={openId} onOpen={open} title={first.name}>
              {second.name !== first.name && <span>{second.name}</span>}
              <span>{reason}</span>
              <span>{first.address}</span>
              <FailedSign failed={failed} />
            </CaseListRow>
          )}
        </CaseList>
      }
      idle={<KeyHelp title="Elige un par" keys={keys} canDecide={canDecide} />}
    >
      {pair ? (
        <DuplicateCase
          key={pair.id}
          pair={pair}
          canDecide={canDecide}
          onClose={() => open(null)}
          onDone={(words, undo) => {
            offer(words, pair.id, undo)
            openAfter([pair.id])
          }}
        />
      ) : list.rows ? (
        <EmptyState title="Este par ya se decidió">Alguien ya decidió sobre él.</EmptyState>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Workspace>
  )
}
