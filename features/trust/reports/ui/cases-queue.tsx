import type { ReactNode } from 'react'
import { CaseList, CaseListRow } from '#features/platform/deferred-actions/ui/parts/case-list.tsx'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import {
  openCaseField,
  useOpenCase,
} from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import { useUndo } from '#features/platform/deferred-actions/ui/parts/use-undo.ts'
import { KeyHelp, Workspace } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { countCases, listCases, readCase } from '../contract/cases.ts'
import { caseViews, caseViewWords, reportAboutWords } from '../vocabulary.ts'
import { CaseKinds } from './case-kinds.tsx'
import { OpenCase } from './open-case.tsx'

const fields = {
  view: withDefault(enumField('vista', caseViews), 'open'),
  kind: enumField('tipo', reportableKinds),
  openCase: openCaseField,
}

const keys: [key: string, what: string][] = [
  ['J K', 'siguiente y anterior'],
  ['T', 'tomarlo o soltarlo'],
  ['R', 'retirar'],
  ['C', 'corregido'],
  ['S', 'sin cambios'],
  ['N', 'negocio cerrado'],
  ['Z', 'deshacer'],
  ['Esc', 'volver a la fila'],
]

type Props = {
  mayRemoveAll: boolean
  /** Appeals of other decisions to render in the same view, and their number. */
  moreAppeals?: { count: number; shown: ReactNode }
}

/** Queue of cases: the list on one side, the open case with its author, reports and decision on the other. */
export function CasesQueue({ mayRemoveAll, moreAppeals }: Props) {
  const [{ view, kind }, change] = useUrlState(fields)
  const list = useCallPages(listCases, { view, kind, size: 20 })
  const counts = useCall(countCases, {})
  const { openId, open, move, openAfter, reopen } = useOpenCase(
    list.rows?.map(({ id }) => id) ?? [],
  )
  const { offer, undoLast } = useUndo({
    refreshes: [listCases, readCase, countCases],
    onUndone: reopen,
  })
  useShortcuts({ j: () => move(1), k: () => move(-1), z: undoLast, escape: () => open(null) })
  const appealed = counts.data && counts.data.appealed + (moreAppeals?.count ?? 0)
  const waiting: Partial<Record<string, number>> = { open: counts.data?.open, appealed }
  const views = caseViews.map((name) => ({
    name,
    label:
      waiting[name] === undefined
        ? caseViewWords[name]
        : `${caseViewWords[name]} (${waiting[name]})`,
  }))
  return (
    <div className={styles.queue}>
      <CaseKinds value={kind} onChange={(kind) => change({ kind, openCase: undefined })} />
      {view === 'appealed' && moreAppeals?.shown}
      <Workspace
        openId={openId}
        list={
          <CaseList
            label="Casos"
            views={views}
            view={view}
            onView={(view) => change({ view, openCase: undefined })}
            list={list}
            empty={{
              title: 'No hay casos aquí',
              text: 'Cuando alguien reporta algo, aparece en esta fila: un caso por cada cosa.',
            }}
          >
            {(row) => (
              <CaseListRow
                key={row.id}
                id={row.id}
                openId={openId}
                onOpen={open}
                title={row.title}
                at={row.appeal?.createdAt ?? row.createdAt}
              >
                <span>
                  {row.abouts
                    .map(({ about, count }) =>
                      count > 1 ? `${reportAboutWords[about]} (${count})` : reportAboutWords[about],
                    )
                    .join(', ') || 'Sin reportes'}
                </span>
                <span>
                  {[row.place, row.takenBy && `Lo tiene ${row.takenBy.name}`, row.decidedBy]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <FailedSign failed={row.failed} />
                {row.isHidden && <Badge color="saffron">Oculto hasta decidir</Badge>}
                {row.appeal && <Badge color="saffron">Apelación</Badge>}
                {row.reason && <span>{row.reason}</span>}
              </CaseListRow>
            )}
          </CaseList>
        }
        idle={<KeyHelp title="Elige un caso" keys={keys} />}
      >
        {openId && (
          <OpenCase
            key={openId}
            caseId={openId}
            mayRemoveAll={mayRemoveAll}
            onClose={() => open(null)}
            onDone={(words, undo) => {
              offer(words, openId, undo)
              openAfter([openId])
            }}
          />
        )}
      </Workspace>
    </div>
  )
}
