import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { useFocusOn } from '#features/platform/deferred-actions/ui/parts/use-focus-on.ts'
import { EvidenceViewer } from '#features/platform/media/ui/parts/evidence-viewer.tsx'
import { UnseenHint } from '#features/platform/media/ui/parts/unseen-hint.tsx'
import { useEvidence } from '#features/platform/media/ui/parts/use-evidence.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton, Button as PlainButton } from '#shared/ui/button.tsx'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { type ClaimRow, decideClaim, listClaims, openClaimEvidence } from '../contract.ts'
import { claimViewWords } from '../vocabulary.ts'

type Props = {
  claim: ClaimRow
  /** Loaded claims on the same business. */
  rivals: ClaimRow[]
  onOpen: (claimId: string) => void
  onClose: () => void
  /** `endsRivals`: carrying out the decision will reject the rival claims. */
  onDone: (words: string, undo: Undo | undefined, endsRivals: boolean) => void
}

/** One claim: the evidence, the statement, and the decision form beside them. */
export function ClaimCase({ claim, rivals, onOpen, onClose, onDone }: Props) {
  const api = useApi()
  const evidence = useEvidence((mediaId) =>
    api.call(openClaimEvidence, { claimId: claim.id, mediaId }),
  )
  const [mode, setMode] = useState<'approve' | 'reject' | null>(null)
  const { business, claimant } = claim
  const files = claim.evidence.map(({ mediaId, ...file }) => ({ id: mediaId, ...file }))
  const mayDecide = claim.conflict === null && claim.state === 'pending'
  const choose = (next: 'approve' | 'reject') => void (mayDecide && setMode(next))
  useShortcuts({
    a: () => choose('approve'),
    r: () => choose('reject'),
    ...Object.fromEntries(
      files
        .slice(0, 9)
        .map((file, index) => [
          String(index + 1),
          () => claim.conflict === null && void evidence.show(file),
        ]),
    ),
  })
  return (
    <article className={styles.card} aria-label={business.name}>
      <header className={styles.head}>
        <IconButton onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <h3>
          <Link to={`/negocios/${business.slug}`} target="_blank">
            {business.name}
          </Link>
        </h3>
        {claim.state !== 'pending' && claim.state !== 'withdrawn' && (
          <Badge>{claimViewWords[claim.state]}</Badge>
        )}
        <span className={styles.quiet}>
          {joinParts([business.place, business.source, agoWords(claim.createdAt)])}
        </span>
      </header>
      <FailedNotice failed={claim.failed} />
      {claim.state === 'pending' && claim.rivals > 0 && (
        <Notice
          title={
            claim.rivals === 1
              ? 'Otra persona reclama este negocio'
              : `Otras ${claim.rivals} personas reclaman este negocio`
          }
        >
          Si apruebas esta solicitud,{' '}
          {claim.rivals === 1 ? 'la otra se rechaza' : 'las demás se rechazan'}: compáralas antes.
          <div className={styles.actions}>
            {rivals.map(({ id, claimant }) => (
              <PlainButton key={id} variant="quiet" onClick={() => onOpen(id)}>
                Ver la de {claimant.name ?? claimant.email}
              </PlainButton>
            ))}
          </div>
        </Notice>
      )}
      <div className={styles.columns}>
        <EvidenceViewer files={files} evidence={evidence} canOpen={claim.conflict === null} />
        <div className={styles.side}>
          <p>
            <strong>{claimant.name ?? 'Sin nombre'}</strong>&nbsp;· {claimant.email}
            <span className={styles.quiet}>&nbsp;· cuenta de {agoWords(claimant.since)}</span>
          </p>
          <blockquote className={styles.statement}>{claim.statement}</blockquote>
          {claim.conflict ? (
            <Notice color="problem" title="No puedes decidir aquí">
              {claim.conflict}
            </Notice>
          ) : mayDecide ? (
            <>
              <div className={styles.actions}>
                <Button
                  variant={mode === 'approve' ? 'filled' : 'default'}
                  leftSection={<IconCheck size="1.125rem" stroke={2} aria-hidden />}
                  onClick={() => choose('approve')}
                >
                  Aprobar
                </Button>
                <Button
                  variant={mode === 'reject' ? 'filled' : 'default'}
                  color={mode === 'reject' ? 'red' : undefined}
                  leftSection={<IconX size="1.125rem" stroke={2} aria-hidden />}
                  onClick={() => choose('reject')}
                >
                  Rechazar
                </Button>
              </div>
              {mode && (
                <Decision
                  claimId={claim.id}
                  approve={mode === 'approve'}
                  unseen={evidence.countUnseen(files)}
                  onDone={onDone}
                />
              )}
            </>
          ) : (
            <p className={styles.quiet}>
              {joinParts([
                claim.decidedBy,
                claim.decidedAt && momentWords(claim.decidedAt),
                claim.reason,
              ])}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

type DecisionProps = Pick<Props, 'onDone'> & {
  claimId: string
  approve: boolean
  /** Number of files that this member has not opened; approval requires zero. */
  unseen: number
}

/**
 * The decision form. It stays mounted when the member switches between approval and rejection, so
 * that the typed reason is preserved.
 */
function Decision({ claimId, approve, unseen, onDone }: DecisionProps) {
  const reason = useFocusOn<HTMLTextAreaElement>(approve)
  const { form, submit, isSending, error, clearError } = useEndpointForm(decideClaim, {
    initialValues: { reason: '' },
    toInput: (values) => ({ ...values, claimId, approve, undoable: true }),
    refreshes: [listClaims],
    onSuccess: ({ undo }) =>
      onDone(approve ? 'Aprobado: el negocio tendrá dueño.' : 'Rechazado.', undo, approve),
  })
  return (
    <form onSubmit={submit} className={styles.side} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo"
        description="La persona lo lee tal cual."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
        ref={reason}
      />
      {approve && <UnseenHint unseen={unseen} />}
      <Button
        type="submit"
        color={approve ? undefined : 'red'}
        disabled={approve && unseen > 0}
        loading={isSending}
      >
        {approve ? 'Aprobar y nombrar dueño' : 'Rechazar y decirlo'}
      </Button>
    </form>
  )
}
