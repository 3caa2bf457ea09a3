import { useSearchParams } from 'react-router'
import { CaseList, CaseRow } from '#features/decisions/ui/parts/case-list.tsx'
import { FailedSign } from '#features/decisions/ui/parts/failed-decision.tsx'
import { useOpenCase } from '#features/decisions/ui/parts/use-open-case.ts'
import { useUndo } from '#features/decisions/ui/parts/use-undo.ts'
import { KeyHelp, Workspace } from '#features/decisions/ui/parts/workspace.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { listReports } from '../contract.ts'
import { reportKindWords, reportStates, reportStateWords } from '../vocabulary.ts'
import { ReportCase } from './report-case.tsx'

const views = reportStates.map((name) => ({ name, label: reportStateWords[name] }))

const keys: [key: string, what: string][] = [
  ['J K', 'siguiente y anterior'],
  ['C', 'corregido'],
  ['S', 'sin cambios'],
  ['N', 'negocio cerrado'],
  ['Z', 'deshacer'],
  ['Esc', 'volver a la fila'],
]

/** What readers say is wrong with pages: what waits on one side; their words, what can be done about it and the decision on the other. */
export function ReportsQueue() {
  const [address, setAddress] = useSearchParams()
  const state = reportStates.find((name) => name === address.get('vista')) ?? 'open'
  const list = useCallPages(listReports, { state, size: 20 })
  const { openId, open, move, openAfter, reopen } = useOpenCase(list.rows?.map(({ id }) => id) ?? [])
  const { offer, undoLast } = useUndo({ refreshes: [listReports], onUndone: reopen })
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: () => open(null) })
  const report = list.rows?.find(({ id }) => id === openId)
  const others = list.rows?.filter(({ id, business }) => id !== report?.id && business.id === report?.business.id) ?? []
  const setView = (name: string) => {
    const next = new URLSearchParams(address)
    next.delete('caso')
    if (name === 'open') next.delete('vista')
    else next.set('vista', name)
    setAddress(next, { preventScrollReset: true })
  }
  return (
    <Workspace
      openId={openId}
      list={
        <CaseList
          label="Avisos de lectores"
          views={views}
          view={state}
          onView={setView}
          list={list}
          empty={{
            title: 'No hay avisos aquí',
            text: 'Cuando alguien diga que un negocio cerró o que un dato está mal, aparece en esta fila.',
          }}
        >
          {(row) => (
            <CaseRow key={row.id} id={row.id} openId={openId} onOpen={open} title={row.business.name} at={row.createdAt}>
              <span>{reportKindWords[row.kind]}</span>
              <span>{[row.business.place, row.decidedBy].filter(Boolean).join(' · ')}</span>
              <FailedSign failed={row.failed} />
              {row.state === 'open' && row.others > 0 && (
                <Badge tone="saffron">{row.others === 1 ? 'Otro aviso del negocio' : `${row.others} avisos más del negocio`}</Badge>
              )}
              {row.reason && <span>{row.reason}</span>}
            </CaseRow>
          )}
        </CaseList>
      }
      idle={<KeyHelp title="Elige un aviso" keys={keys} />}
    >
      {report ? (
        <ReportCase
          key={report.id}
          report={report}
          others={others}
          onOpen={open}
          onClose={() => open(null)}
          onDone={(words, undo) => {
            offer(words, report.id, undo)
            openAfter(
              [report.id],
              others.map(({ id }) => id),
            )
          }}
        />
      ) : list.rows ? (
        <EmptyState title="Ya no está en esta vista">Alguien ya lo atendió.</EmptyState>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Workspace>
  )
}
