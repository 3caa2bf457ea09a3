import { CaseList, CaseListRow } from '#features/platform/deferred-actions/ui/parts/case-list.tsx'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import {
  openCaseField,
  useOpenCase,
} from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import { KeyHelp, Workspace } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { listClaims } from '../contract.ts'
import { claimViewWords } from '../vocabulary.ts'
import { ClaimCase } from './claim-case.tsx'

type View = keyof typeof claimViewWords

const names = Object.keys(claimViewWords) as View[]
const views = names.map((name) => ({ name, label: claimViewWords[name] }))

const fields = {
  view: withDefault(enumField('vista', names), 'pending'),
  openCase: openCaseField,
}

const keys: [key: string, what: string][] = [
  ['J K', 'siguiente y anterior'],
  ['1 … 9', 'abrir archivo'],
  ['A', 'aprobar'],
  ['R', 'rechazar'],
  ['Z', 'deshacer'],
  ['Esc', 'volver a la fila'],
]

/** Staff queue of claims: the list on one side; statement, evidence and decision on the other. */
export function ClaimsQueue() {
  const [{ view }, change] = useUrlState(fields)
  const list = useCallPages(listClaims, { state: view, size: 20 })
  const { openId, open, move, openAfter, reopen } = useOpenCase(
    list.rows?.map(({ id }) => id) ?? [],
  )
  const { offer, undoLast } = useUndo({ refreshes: [listClaims], onUndone: reopen })
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: () => open(null) })
  const claim = list.rows?.find(({ id }) => id === openId)
  const rivals =
    list.rows?.filter(
      ({ id, business }) => id !== claim?.id && business.id === claim?.business.id,
    ) ?? []
  return (
    <Workspace
      openId={openId}
      list={
        <CaseList
          label="Reclamos"
          views={views}
          view={view}
          onView={(view) => change({ view, openCase: undefined })}
          list={list}
          empty={{
            title: 'No hay reclamos aquí',
            text: 'Cuando alguien diga que un negocio es suyo, aparece en esta fila.',
          }}
        >
          {(row) => (
            <CaseListRow
              key={row.id}
              id={row.id}
              openId={openId}
              onOpen={open}
              title={row.business.name}
              at={row.createdAt}
            >
              <span>{row.claimant.name ?? row.claimant.email}</span>
              <span>
                {[row.business.place, row.business.source, row.decidedBy]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <FailedSign failed={row.failed} />
              {row.rivals > 0 && (
                <Badge color="saffron">
                  {row.rivals === 1 ? 'Otra persona lo reclama' : `${row.rivals} más lo reclaman`}
                </Badge>
              )}
              {row.state !== 'pending' && row.reason && <span>{row.reason}</span>}
            </CaseListRow>
          )}
        </CaseList>
      }
      idle={<KeyHelp title="Elige un reclamo" keys={keys} />}
    >
      {claim ? (
        <ClaimCase
          key={claim.id}
          claim={claim}
          rivals={rivals}
          onOpen={open}
          onClose={() => open(null)}
          onDone={(words, undo, endsRivals) => {
            offer(words, claim.id, undo)
            openAfter([claim.id, ...(endsRivals ? rivals.map(({ id }) => id) : [])])
          }}
        />
      ) : list.rows ? (
        <EmptyState title="Ya no está en esta vista">
          Alguien lo decidió, o la persona retiró su solicitud.
        </EmptyState>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Workspace>
  )
}
