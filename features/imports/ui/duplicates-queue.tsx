import { Button } from '@mantine/core'
import { distanceText } from '#shared/text/distance.ts'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import type { Output } from '#shared/endpoint.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { decideDuplicate, listDuplicates } from '../contract.ts'
import type { DuplicateDecision } from '../vocabulary.ts'

type Pair = Output<typeof listDuplicates>['items'][number]

/** Pairs of businesses that may be one; a person says which. */
export function DuplicatesQueue({ canDecide }: { canDecide: boolean }) {
  const { rows, error, retry, more, isLoadingMore } = useCallPages(listDuplicates, { size: 20 })
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (rows?.length === 0)
    return (
      <EmptyState title="Ningún duplicado por decidir">
        Cuando una importación encuentre dos negocios que parecen uno, aparecen aquí.
      </EmptyState>
    )
  return (
    <section className={styles.queue} aria-label="Posibles duplicados">
      {rows?.map((pair) => <PairCard key={pair.id} pair={pair} canDecide={canDecide} />) ?? <Skeleton height="12rem" />}
      {more && (
        <Button variant="default" onClick={more} loading={isLoadingMore}>
          Ver más
        </Button>
      )}
    </section>
  )
}

function PairCard({ pair, canDecide: mayEdit }: { pair: Pair; canDecide: boolean }) {
  const canDecide = mayEdit && pair.conflict === null
  const say = useSnackbar()
  const [kept, setKept] = useState<'keep_first' | 'keep_second' | null>(null)
  const decide = useSend(decideDuplicate, {
    refreshes: [listDuplicates],
    onSuccess: ({ state }) => say(state === 'merged' ? 'Unidos en uno.' : 'Quedan los dos.'),
    onError: (error) => say(error.message),
  })
  const send = (decision: DuplicateDecision) => decide.mutate({ duplicateId: pair.id, decision })
  const sides = [
    { side: pair.first, decision: 'keep_first' as const },
    { side: pair.second, decision: 'keep_second' as const },
  ]
  return (
    <article className={styles.card}>
      <p className={styles.quiet}>
        {[pair.reason, pair.meters !== null && distanceText(pair.meters, 'MX', 1)].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.pair}>
        {sides.map(({ side, decision }) => (
          <div key={side.id} className={styles.half}>
            <h3>
              <Link to={`/negocios/${side.slug}`} target="_blank">
                {side.name}
              </Link>
            </h3>
            <p>{side.category}</p>
            <p>{side.address}</p>
            <p className={styles.actions}>
              <Badge tone={side.claimed ? 'good' : 'plain'}>{side.claimed ? 'Con dueño' : 'No reclamado'}</Badge>
              {side.source && <span className={styles.quiet}>{side.source}</span>}
            </p>
            {canDecide && (
              <Button
                variant="default"
                loading={decide.isPending && decide.variables.decision === decision}
                onClick={() => setKept(decision)}
              >
                Son uno: queda este
              </Button>
            )}
          </div>
        ))}
      </div>
      {mayEdit && pair.conflict && (
        <Notice tone="problem" title="No puedes decidir aquí">
          {pair.conflict}
        </Notice>
      )}
      {canDecide && (
        <Button variant="light" loading={decide.isPending && decide.variables.decision === 'different'} onClick={() => send('different')}>
          Son distintos
        </Button>
      )}
      <Sheet open={kept !== null} onClose={() => setKept(null)} title="Unir en uno">
        <div className={styles.queue}>
          <p>
            Queda <strong>{(kept === 'keep_second' ? pair.second : pair.first).name}</strong> con las solicitudes y visitas de los dos. La
            otra ficha desaparece y su dirección lleva a esta. No se puede deshacer.
          </p>
          <div className={styles.actions}>
            <Button
              onClick={() => {
                if (kept) send(kept)
                setKept(null)
              }}
            >
              Unir
            </Button>
            <Button variant="default" onClick={() => setKept(null)}>
              Cancelar
            </Button>
          </div>
        </div>
      </Sheet>
    </article>
  )
}
