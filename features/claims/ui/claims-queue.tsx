import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { EvidenceViewer } from '#features/media/ui/parts/evidence-viewer.tsx'
import { useEvidence } from '#features/media/ui/parts/use-evidence.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type ClaimRow, decideClaim, listClaims, openClaimEvidence } from '../contract.ts'
import { claimViewWords } from '../vocabulary.ts'

type View = keyof typeof claimViewWords

const views = Object.entries(claimViewWords) as [View, string][]

/** People who say that a business is theirs: what they say, what they sent, and the decision beside it. */
export function ClaimsQueue() {
  const [state, setState] = useState<View>('pending')
  const { rows, error, retry, more, isLoadingMore } = useCallPages(listClaims, { state, size: 20 })
  return (
    <section className={styles.queue} aria-label="Reclamos">
      <fieldset className={styles.views}>
        <legend className="only-spoken">Vista</legend>
        {views.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={name === state} onClick={() => setState(name)}>
            {label}
          </button>
        ))}
      </fieldset>
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState title="No hay reclamos aquí">Cuando alguien diga que un negocio es suyo, aparece en esta fila.</EmptyState>
      ) : (
        (rows?.map((claim) => <Claim key={claim.id} claim={claim} />) ?? <Skeleton height="16rem" />)
      )}
      {more && (
        <Button variant="default" onClick={more} loading={isLoadingMore}>
          Ver más
        </Button>
      )}
    </section>
  )
}

function Claim({ claim }: { claim: ClaimRow }) {
  const api = useApi()
  const evidence = useEvidence((mediaId) => api.call(openClaimEvidence, { claimId: claim.id, mediaId }))
  const { business, claimant } = claim
  return (
    <article className={styles.card} aria-label={business.name}>
      <header className={styles.head}>
        <h3>
          <Link to={`/negocios/${business.slug}`} target="_blank">
            {business.name}
          </Link>
        </h3>
        {claim.rivals > 0 && (
          <Badge tone="saffron">{claim.rivals === 1 ? 'Otra persona lo reclama' : `${claim.rivals} más lo reclaman`}</Badge>
        )}
        <span className={styles.quiet}>{[business.place, business.source, agoWords(claim.createdAt)].filter(Boolean).join(' · ')}</span>
      </header>
      <div className={styles.columns}>
        <EvidenceViewer
          files={claim.evidence.map(({ mediaId, ...file }) => ({ id: mediaId, ...file }))}
          evidence={evidence}
          canOpen={claim.conflict === null}
        />
        <div className={styles.side}>
          <p>
            <strong>{claimant.name ?? 'Sin nombre'}</strong> · {claimant.email}
            <span className={styles.quiet}> · cuenta de {agoWords(claimant.since)}</span>
          </p>
          <blockquote className={styles.statement}>{claim.statement}</blockquote>
          {claim.conflict ? (
            <Notice tone="problem" title="No puedes decidir aquí">
              {claim.conflict}
            </Notice>
          ) : claim.state === 'pending' ? (
            <Decision claimId={claim.id} />
          ) : (
            <p className={styles.quiet}>
              {[claim.decidedBy, claim.decidedAt && momentWords(claim.decidedAt), claim.reason].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Decision({ claimId }: { claimId: string }) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideClaim, {
    initialValues: { reason: '', approve: true },
    toInput: (values) => ({ ...values, claimId }),
    refreshes: [listClaims],
    onSuccess: ({ state }) => say(state === 'approved' ? 'Aprobado: el negocio ya tiene dueño.' : 'Rechazado. Se lo dijimos a la persona.'),
  })
  const decide = (approve: boolean) => form.setFieldValue('approve', approve)
  return (
    <form onSubmit={submit} className={styles.side} noValidate>
      <FormError message={error} onClose={clearError} />
      <Textarea label="Motivo" description="La persona lo lee tal cual." autosize minRows={2} {...form.getInputProps('reason')} />
      <div className={styles.actions}>
        <Button type="submit" onClick={() => decide(true)} loading={isSending && form.values.approve}>
          Aprobar
        </Button>
        <Button type="submit" color="red" variant="light" onClick={() => decide(false)} loading={isSending && !form.values.approve}>
          Rechazar
        </Button>
      </div>
    </form>
  )
}
