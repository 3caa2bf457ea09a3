import { Button } from '@mantine/core'
import { IconButton } from '#shared/ui/button.tsx'
import '#shared/ui/mantine.css'
import { IconArrowLeft, IconHandGrab, IconHandOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { EvidenceViewer } from '#features/media/ui/parts/evidence-viewer.tsx'
import { useEvidence } from '#features/media/ui/parts/use-evidence.ts'
import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useApi, useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { findReviews, openEvidence, readReview, releaseReview, takeReview } from '../../contract/staff.ts'
import { factStateWords } from '../../vocabulary.ts'
import { stateTones } from '../owner/state-tones.ts'
import { BusinessSays, CaseHistory, CaseLedger, SubmittedFact } from './case-facts.tsx'
import { type DecisionMode, DecisionPanel } from './decision-panel.tsx'
import { PhonePanel } from './phone-panel.tsx'
import styles from './review-case.module.css'
import { ValidPanel } from './valid-panel.tsx'

type Review = Output<typeof readReview>

type Props = {
  factId: string
  /** Id of the member who looks. */
  viewerId: string
  canDecide: boolean
  onClose: () => void
  onDecided: () => void
}

/** One fact: evidence on one side, what the business says and the decision on the other. */
export function ReviewCase(props: Props) {
  const review = useCall(readReview, { factId: props.factId })
  if (review.error) return <ErrorState message={review.error.message} onRetry={() => void review.refetch()} />
  if (!review.data) return <Waiting />
  return <OpenCase key={props.factId} {...props} review={review.data} />
}

function OpenCase({ factId, viewerId, canDecide, onClose, onDecided, review }: Props & { review: Review }) {
  const { fact, business, conflict } = review
  const say = useSnackbar()
  const [mode, setMode] = useState<DecisionMode | null>(null)
  const api = useApi()
  const evidence = useEvidence((evidenceId) => api.call(openEvidence, { factId, evidenceId }))
  const decision = useRef<HTMLDivElement>(null)
  const isMine = fact.assignedTo?.id === viewerId
  const held = fact.assignedTo && !isMine ? fact.assignedTo.name : null
  const mayDecide = canDecide && !conflict && !held
  const isOpen = fact.state === 'pending' || fact.state === 'needs_more'
  const refreshes = [findReviews, readReview]
  const onError = (error: Error) => say(error.message)
  const first = fact.evidence[0]
  const take = useSend(takeReview, { refreshes, onError, onSuccess: () => void (first && evidence.show(first)) })
  const release = useSend(releaseReview, { refreshes, onError })

  const takeIt = () => {
    if (!mayDecide || !isOpen || isMine) return
    take.mutate({ factId })
  }
  const choose = (next: DecisionMode) => mayDecide && isOpen && setMode(next)
  const done = (words: string) => {
    say(words)
    setMode(null)
    onDecided()
  }
  // The first field of what was chosen gets the focus, so that a decision needs no mouse.
  useEffect(() => {
    if (mode) decision.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [mode])
  useShortcuts({
    t: takeIt,
    a: () => choose('approve'),
    r: () => choose('reject'),
    p: () => choose('ask'),
    escape: onClose,
    ...Object.fromEntries(fact.evidence.slice(0, 9).map((file, index) => [String(index + 1), () => canDecide && void evidence.show(file)])),
  })

  return (
    <article className={styles.case} aria-label={`${factKindInfo[fact.kind].title} de ${business.name}`}>
      <header className={styles.head}>
        <IconButton className={styles.back} onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <div className={styles.title}>
          <h2>
            {factKindInfo[fact.kind].title} <Badge tone={stateTones[fact.state]}>{factStateWords[fact.state]}</Badge>
          </h2>
          <p>
            {business.name} · {agoWords(fact.createdAt)}
          </p>
        </div>
        {isOpen && canDecide && !conflict && (
          <div className={styles.hold}>
            {isMine ? (
              <Button
                variant="default"
                leftSection={<IconHandOff size="1.125rem" stroke={1.75} aria-hidden />}
                loading={release.isPending}
                onClick={() => release.mutate({ factId })}
              >
                Soltar
              </Button>
            ) : (
              <Button
                leftSection={<IconHandGrab size="1.125rem" stroke={1.75} aria-hidden />}
                disabled={Boolean(held)}
                loading={take.isPending}
                onClick={takeIt}
              >
                Tomar <kbd className={styles.key}>T</kbd>
              </Button>
            )}
          </div>
        )}
      </header>
      {conflict && (
        <Notice tone="problem" title="No puedes decidir aquí">
          {conflict}
        </Notice>
      )}
      {held && <Notice>{held} está revisando esto ahora.</Notice>}
      {fact.warning && <Notice tone="problem">{fact.warning}</Notice>}
      <div className={styles.columns} data-documents={fact.evidence.length > 0 || undefined}>
        {fact.evidence.length > 0 && <EvidenceViewer files={fact.evidence} evidence={evidence} canOpen={canDecide} />}
        <div className={styles.side}>
          <SubmittedFact fact={fact} />
          {mayDecide && (
            <div ref={decision} className={styles.decision}>
              {fact.kind === 'phone' && fact.state === 'pending' && (
                <PhonePanel factId={factId} phone={fact.value ?? ''} codeIsOpen={fact.codeIsOpen} onDone={done} />
              )}
              {isOpen && (
                <DecisionPanel
                  factId={factId}
                  kind={fact.kind}
                  mode={mode}
                  onMode={setMode}
                  canApprove={fact.state === 'pending' && factKindInfo[fact.kind].proves === null}
                  canAsk={fact.state === 'pending' && factKindInfo[fact.kind].proves === null}
                  onDone={done}
                />
              )}
              {fact.state === 'valid' && <ValidPanel factId={factId} recheck={fact.recheck} onDone={done} />}
            </div>
          )}
          <BusinessSays business={business} />
          <CaseLedger ledger={review.ledger} factId={factId} />
          <CaseHistory history={review.history} />
        </div>
      </div>
    </article>
  )
}

function Waiting() {
  return (
    <div className={styles.case} aria-busy="true">
      <Skeleton height="3rem" />
      <div className={styles.columns} data-documents>
        <Skeleton height="24rem" />
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}
