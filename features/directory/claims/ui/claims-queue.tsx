import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { QueueViews } from '#features/platform/deferred-actions/ui/parts/queue-list.tsx'
import { QueueScreen } from '#features/platform/deferred-actions/ui/parts/queue-screen.tsx'
import { openCaseField } from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import type { KeyWords } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { listClaims } from '../contract.ts'
import { claimViewWords } from '../vocabulary.ts'
import { ClaimCase } from './claim-case.tsx'

const views = Object.keys(claimViewWords) as (keyof typeof claimViewWords)[]

const fields = {
  state: withDefault(enumField('vista', views), 'pending'),
  openCase: openCaseField,
}

const keys: KeyWords[] = [
  ['1 … 9', 'abrir archivo'],
  ['A', 'aprobar'],
  ['R', 'rechazar'],
]

/** Staff queue of claims: the list on one side; statement, evidence and decision on the other. */
export function ClaimsQueue() {
  const [{ state }, change] = useUrlState(fields)
  return (
    <QueueScreen
      label="Reclamos"
      endpoint={listClaims}
      input={{ state, size: 20 }}
      filters={() => (
        <QueueViews
          views={views}
          labelOf={(view) => claimViewWords[view]}
          value={state}
          onChange={(state) => change({ state, openCase: undefined })}
        />
      )}
      empty={{
        title: 'No hay reclamos aquí',
        text: 'Cuando alguien diga que un negocio es suyo, aparece aquí.',
      }}
      row={({ business, claimant, createdAt, decidedBy, failed, rivals, state, reason }) => ({
        title: business.name,
        at: createdAt,
        signs: (
          <>
            <span>{claimant.name ?? claimant.email}</span>
            <span>{joinParts([business.place, business.source, decidedBy])}</span>
            <FailedSign failed={failed} />
            {rivals > 0 && (
              <Badge color="saffron">
                {rivals === 1 ? 'Otra persona lo reclama' : `${rivals} más lo reclaman`}
              </Badge>
            )}
            {state !== 'pending' && reason && <span>{reason}</span>}
          </>
        ),
      })}
      help={{ title: 'Elige un reclamo', keys }}
      gone={{
        title: 'Ya no está en esta vista',
        text: 'Alguien lo decidió, o la persona retiró su solicitud.',
      }}
    >
      {({ row: claim, rows, open, close, done }) => {
        if (!claim) return null
        const rivals = rows.filter(
          ({ id, business }) => id !== claim.id && business.id === claim.business.id,
        )
        return (
          <ClaimCase
            key={claim.id}
            claim={claim}
            rivals={rivals}
            onOpen={open}
            onClose={close}
            onDone={(words, undo, endsRivals) =>
              done(words, undo, {
                ids: [claim.id, ...(endsRivals ? rivals.map(({ id }) => id) : [])],
              })
            }
          />
        )
      }}
    </QueueScreen>
  )
}
