import type { ReactNode } from 'react'
import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { QueueViews } from '#features/platform/deferred-actions/ui/parts/queue-list.tsx'
import { QueueScreen } from '#features/platform/deferred-actions/ui/parts/queue-screen.tsx'
import { openCaseField } from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import type { KeyWords } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from '#shared/ui/queue.module.css'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { countCases, listCases, readCase } from '../contract/cases.ts'
import { type CaseView, caseViews, caseViewWords, reportAboutWords } from '../vocabulary.ts'
import { CaseKinds } from './case-kinds.tsx'
import { OpenCase } from './open-case.tsx'

const fields = {
  view: withDefault(enumField('vista', caseViews), 'open'),
  kind: enumField('tipo', reportableKinds),
  openCase: openCaseField,
}

const keys: KeyWords[] = [
  ['T', 'tomarlo o soltarlo'],
  ['R', 'retirar'],
  ['C', 'corregido'],
  ['S', 'sin cambios'],
  ['N', 'negocio cerrado'],
]

type Props = {
  mayRemoveAll: boolean
  /** Appeals of other decisions to render in the same view, and their number. */
  moreAppeals?: { count: number; shown: ReactNode }
}

/** Queue of cases: the list on one side, the open case with its author, reports and decision on the other. */
export function CasesQueue({ mayRemoveAll, moreAppeals }: Props) {
  const [{ view, kind }, change] = useUrlState(fields)
  const { data: counts } = useCall(countCases, {})
  const waiting: Partial<Record<CaseView, number>> = counts
    ? { open: counts.open, appealed: counts.appealed + (moreAppeals?.count ?? 0) }
    : {}
  const waitsForNothing = waiting[view] === 0
  const labelOf = (name: CaseView) =>
    waiting[name] === undefined ? caseViewWords[name] : `${caseViewWords[name]} (${waiting[name]})`
  return (
    <div className={styles.queue}>
      {(kind || !waitsForNothing) && (
        <CaseKinds value={kind} onChange={(kind) => change({ kind, openCase: undefined })} />
      )}
      {view === 'appealed' && moreAppeals?.shown}
      <QueueScreen
        label="Casos"
        endpoint={listCases}
        input={{ view, kind, size: 20 }}
        refreshes={[readCase, countCases]}
        filters={() => (
          <QueueViews
            views={caseViews}
            labelOf={labelOf}
            value={view}
            onChange={(view) => change({ view, openCase: undefined })}
          />
        )}
        empty={{
          title: 'No hay casos aquí',
          text: 'Cuando alguien reporta algo, aparece aquí: un caso por cada cosa.',
        }}
        row={(row) => ({
          title: row.title,
          at: row.appeal?.createdAt ?? row.createdAt,
          signs: (
            <>
              <span>
                {row.abouts
                  .map(({ about, count }) =>
                    count > 1 ? `${reportAboutWords[about]} (${count})` : reportAboutWords[about],
                  )
                  .join(', ') || 'Sin reportes'}
              </span>
              <span>
                {joinParts([
                  row.place,
                  row.takenBy && `Lo tiene ${row.takenBy.name}`,
                  row.decidedBy,
                ])}
              </span>
              <FailedSign failed={row.failed} />
              {row.isHidden && <Badge color="saffron">Oculto hasta decidir</Badge>}
              {row.appeal && <Badge color="saffron">Apelación</Badge>}
              {row.reason && <span>{row.reason}</span>}
            </>
          ),
        })}
        help={{ title: 'Elige un caso', keys }}
      >
        {({ id, close, done }) => (
          <OpenCase
            key={id}
            caseId={id}
            mayRemoveAll={mayRemoveAll}
            onClose={close}
            onDone={done}
          />
        )}
      </QueueScreen>
    </div>
  )
}
