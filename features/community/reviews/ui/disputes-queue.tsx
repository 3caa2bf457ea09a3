import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { QueueViews } from '#features/platform/deferred-actions/ui/parts/queue-list.tsx'
import { QueueScreen } from '#features/platform/deferred-actions/ui/parts/queue-screen.tsx'
import { openCaseField } from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import type { KeyWords } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { countCases } from '#features/trust/reports/contract/cases.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { listDisputes } from '../contract/disputes.ts'
import { disputeStates, disputeStateWords, provenanceWords } from '../vocabulary.ts'
import { DisputeCase } from './dispute-case.tsx'

const fields = {
  state: withDefault(enumField('vista', disputeStates), 'open'),
  openCase: openCaseField,
}

const keys: KeyWords[] = [
  ['T', 'tomarla o soltarla'],
  ['R', 'retirar'],
  ['S', 'se queda'],
]

/** Queue of disputed reviews: the list on one side, the selected dispute on the other. */
export function DisputesQueue() {
  const [{ state }, change] = useUrlState(fields)
  return (
    <QueueScreen
      label="Opiniones disputadas"
      endpoint={listDisputes}
      input={{ state, size: 20 }}
      refreshes={[countCases]}
      filters={() => (
        <QueueViews
          views={disputeStates}
          labelOf={(view) => disputeStateWords[view]}
          value={state}
          onChange={(state) => change({ state, openCase: undefined })}
        />
      )}
      empty={{
        title: 'No hay disputas aquí',
        text: 'Cuando un negocio pide revisar una opinión, aparece aquí.',
      }}
      row={(row) => ({
        title: row.business.name,
        at: row.disputedAt,
        signs: (
          <>
            <span>
              {joinParts([
                `${row.stars} de 5`,
                provenanceWords[row.provenance],
                row.product?.title,
              ])}
            </span>
            <FailedSign failed={row.failed} />
            {row.takenBy && <span>Lo tiene {row.takenBy.name}</span>}
            {row.decisionReason && <span>{joinParts([row.decidedBy, row.decisionReason])}</span>}
          </>
        ),
      })}
      help={{ title: 'Elige una disputa', keys }}
      gone={{ title: 'Ya no está en esta vista', text: 'Alguien ya la decidió.' }}
    >
      {({ row: dispute, close, done }) =>
        dispute && <DisputeCase key={dispute.id} dispute={dispute} onClose={close} onDone={done} />
      }
    </QueueScreen>
  )
}
