import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import type { Output } from '#shared/endpoint.ts'
import { distanceText } from '#shared/text/distance.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { decideDuplicate, listDuplicates } from '../contract.ts'
import type { DuplicateDecision } from '../vocabulary.ts'

type Pair = Output<typeof listDuplicates>['items'][number]

type Props = {
  pair: Pair
  canDecide: boolean
  onClose: () => void
  onDone: (words: string, undo?: Undo) => void
}

/** Two businesses side by side, and the decision. */
export function DuplicateCase({ pair, canDecide: mayEdit, onClose, onDone }: Props) {
  const canDecide = mayEdit && pair.conflict === null
  const showSnackbar = useSnackbar()
  const decide = useSend(decideDuplicate, {
    refreshes: [listDuplicates],
    onSuccess: ({ undo }, { decision }) =>
      onDone(decision === 'different' ? 'Quedan los dos.' : 'Se unen en uno.', undo),
    onError: (error) => showSnackbar(error.message),
  })
  const send = (decision: DuplicateDecision) => {
    if (canDecide && !decide.isPending)
      decide.mutate({ duplicateId: pair.id, decision, undoable: true })
  }
  useShortcuts({
    1: () => send('keep_first'),
    2: () => send('keep_second'),
    d: () => send('different'),
  })
  const sides = [
    { side: pair.first, other: pair.second, decision: 'keep_first' as const, key: '1' },
    { side: pair.second, other: pair.first, decision: 'keep_second' as const, key: '2' },
  ]
  return (
    <article className={styles.card} aria-label={pair.first.name}>
      <header className={styles.head}>
        <IconButton onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <p className={styles.quiet}>
          {joinParts([pair.reason, pair.meters !== null && distanceText(pair.meters, 'MX', 1)])}
        </p>
      </header>
      <FailedNotice failed={pair.failed} />
      <div className={styles.pair}>
        {sides.map(({ side, other, decision, key }) => (
          <div key={side.id} className={styles.half}>
            <h3>
              <Link to={`/negocios/${side.slug}`} target="_blank">
                {side.name}
              </Link>
            </h3>
            <Compared value={side.category} other={other.category} />
            <Compared value={side.address} other={other.address} />
            <p className={styles.actions}>
              <Badge color={side.claimed ? 'good' : 'plain'}>
                {side.claimed ? 'Con dueño' : 'No reclamado'}
              </Badge>
              {side.source && <span className={styles.quiet}>{side.source}</span>}
            </p>
            {canDecide && (
              <Button
                variant="default"
                loading={decide.isPending && decide.variables.decision === decision}
                onClick={() => send(decision)}
                rightSection={<kbd aria-hidden>{key}</kbd>}
              >
                Es el mismo: conservar este
              </Button>
            )}
          </div>
        ))}
      </div>
      {mayEdit && pair.conflict && (
        <Notice color="problem" title="No puedes decidir aquí">
          {pair.conflict}
        </Notice>
      )}
      {canDecide && (
        <>
          <Button
            variant="light"
            loading={decide.isPending && decide.variables.decision === 'different'}
            onClick={() => send('different')}
            rightSection={<kbd aria-hidden>D</kbd>}
          >
            Son distintos
          </Button>
          <p className={styles.quiet}>
            Si son uno, la ficha que queda recibe las solicitudes, visitas, opiniones, preguntas y
            favoritos de las dos, y la dirección de la otra lleva a ella. Los datos, el horario y
            las fotos de la otra se borran. Tienes 10 segundos para deshacerlo; después es para
            siempre.
          </p>
        </>
      )}
    </article>
  )
}

/** A value of one business: muted when it equals the other's, emphasized when it differs. */
function Compared({ value, other }: { value: string | null; other: string | null }) {
  if (!value) return null
  return (
    <p className={value === other ? styles.quiet : undefined}>
      {value === other ? value : <strong>{value}</strong>}
    </p>
  )
}
