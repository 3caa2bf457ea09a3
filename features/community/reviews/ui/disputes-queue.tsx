import { CaseList, CaseListRow } from '#features/platform/deferred-actions/ui/parts/case-list.tsx'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import {
  openCaseField,
  useOpenCase,
} from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import { KeyHelp, Workspace } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { countCases } from '#features/trust/reports/contract/cases.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { listDisputes } from '../contract/disputes.ts'
import { disputeStates, disputeStateWords, provenanceWords } from '../vocabulary.ts'
import { DisputeCase } from './dispute-case.tsx'

const views = disputeStates.map((name) => ({ name, label: disputeStateWords[name] }))

const fields = {
  view: withDefault(enumField('vista', disputeStates), 'open'),
  openCase: openCaseField,
}

const keys: [key: string, what: string][] = [
  ['J K', 'siguiente y anterior'],
  ['T', 'tomarla o soltarla'],
  ['R', 'retirar'],
  ['S', 'se queda'],
  ['Z', 'deshacer'],
  ['Esc', 'volver a la fila'],
]

/** Queue of disputed reviews: the list on one side, the selected dispute on the other. */
export function DisputesQueue() {
  const [{ view }, change] = useUrlState(fields)
  const list = useCallPages(listDisputes, { state: view, size: 20 })
  const { openId, open, move, openAfter, reopen } = useOpenCase(
    list.rows?.map(({ id }) => id) ?? [],
  )
  const { offer, undoLast } = useUndo({ refreshes: [listDisputes, countCases], onUndone: reopen })
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: () => open(null) })
  const dispute = list.rows?.find(({ id }) => id === openId)
  return (
    <Workspace
      openId={openId}
      list={
        <CaseList
          label="Opiniones disputadas"
          views={views}
          view={view}
          onView={(view) => change({ view, openCase: undefined })}
          list={list}
          empty={{
            title: 'No hay disputas aquí',
            text: 'Cuando un negocio pide revisar una opinión, aparece en esta fila.',
          }}
        >
          {(row) => (
            <CaseListRow
              key={row.id}
              id={row.id}
              openId={openId}
              onOpen={open}
              title={row.business.name}
              at={row.disputedAt}
            >
              <span>
                {[`${row.stars} de 5`, provenanceWords[row.provenance], row.product?.title]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <FailedSign failed={row.failed} />
              {row.takenBy && <span>Lo tiene {row.takenBy.name}</span>}
              {row.decisionReason && (
                <span>{[row.decidedBy, row.decisionReason].filter(Boolean).join(' · ')}</span>
              )}
            </CaseListRow>
          )}
        </CaseList>
      }
      idle={<KeyHelp title="Elige una disputa" keys={keys} />}
    >
      {dispute ? (
        <DisputeCase
          key={dispute.id}
          dispute={dispute}
          onClose={() => open(null)}
          onDone={(words, undo) => {
            offer(words, dispute.id, undo)
            openAfter([dispute.id])
          }}
        />
      ) : list.rows ? (
        <EmptyState title="Ya no está en esta vista">Alguien ya la decidió.</EmptyState>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Workspace>
  )
}
