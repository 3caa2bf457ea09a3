import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { countCases, listCases } from '#features/trust/reports/contract/cases.ts'
import { ReasonForm } from '#features/trust/reports/ui/parts/reason-form.tsx'
import { type Rule, ruleWords } from '#features/trust/reports/vocabulary.ts'
import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { type DisputeRow, decideDispute, listDisputes } from '../contract/disputes.ts'
import {
  type DisputeDecision,
  disputeDecisions,
  disputeStateWords,
  provenanceWords,
  reviewsPathFor,
} from '../vocabulary.ts'
import { StarRow } from './parts/star-row.tsx'
import { TakeDispute } from './take-dispute.tsx'

const chooseWords: Record<DisputeDecision, string> = { kept: 'Se queda', removed: 'Se retira' }
/** Keyboard shortcuts, the same as for report cases. */
const keys: Record<DisputeDecision, string> = { kept: 's', removed: 'r' }
const sendWords: Record<DisputeDecision, string> = {
  kept: 'La opinión se queda',
  removed: 'Retirar la opinión',
}

const alsoReported = (count: number) =>
  `También ${count === 1 ? 'la reportó otra persona' : `la reportaron ${count} personas`}: lo que decidas vale para ${count === 1 ? 'las dos cosas' : 'todas'}.`

type Done = (words: string, undo: Undo | undefined) => void
type Props = { dispute: DisputeRow; onClose: () => void; onDone: Done }

/** A dispute: the review, its proof, the business's reason, and the decision. */
export function DisputeCase({ dispute, onClose, onDone }: Props) {
  const { business, product, author, evidence, conflict, decision } = dispute
  const [chosen, setChosen] = useState<DisputeDecision | null>(null)
  const isOthers = dispute.takenBy !== null && !dispute.takenBy.isMe
  const mayDecide = !decision && !conflict && !isOthers
  useShortcuts(
    Object.fromEntries(
      disputeDecisions.map((one) => [keys[one], mayDecide ? () => setChosen(one) : undefined]),
    ),
  )
  return (
    <article
      className={styles.card}
      aria-label={`Opinión sobre ${product?.title ?? business.name}`}
    >
      <header className={styles.head}>
        <IconButton onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <h3>
          <Link to={reviewsPathFor(business, product)} target="_blank">
            {product ? `${product.title}, de ${business.name}` : business.name}
          </Link>
        </h3>
        <Badge color={dispute.provenance === 'unproven' ? 'plain' : 'good'}>
          {provenanceWords[dispute.provenance]}
        </Badge>
        <span className={styles.quiet}>{agoWords(dispute.disputedAt)}</span>
        {!decision && !conflict && <TakeDispute dispute={dispute} />}
      </header>
      <FailedNotice failed={dispute.failed} />
      <div className={styles.side}>
        <StarRow stars={dispute.stars} />
        <blockquote className={styles.statement}>{dispute.text}</blockquote>
        <p className={styles.quiet}>
          {joinParts([
            author?.name,
            author?.email,
            evidence && `Comprobante: ${evidence}`,
            agoWords(dispute.createdAt),
          ])}
        </p>
        <p>
          <strong>{dispute.disputedBy ?? 'El negocio'} la disputa:</strong>
        </p>
        <blockquote className={styles.statement}>{dispute.reason}</blockquote>
        {decision ? (
          <p className={styles.quiet}>
            {joinParts([
              disputeStateWords[decision],
              dispute.rule && ruleWords[dispute.rule].name,
              dispute.decidedBy,
              dispute.decisionReason,
            ])}
          </p>
        ) : conflict ? (
          <Notice color="problem" title="No puedes decidir aquí">
            {conflict}
          </Notice>
        ) : isOthers ? (
          <Notice>{dispute.takenBy?.name} está revisando esto ahora.</Notice>
        ) : (
          <>
            {dispute.reports > 0 && <Notice>{alsoReported(dispute.reports)}</Notice>}
            <p>
              Decide por lo que se puede comprobar, no por si gusta. Una mala experiencia contada
              con respeto se queda.
            </p>
            <div className={styles.actions}>
              {disputeDecisions.map((one) => (
                <Button
                  key={one}
                  variant={chosen === one ? 'filled' : 'default'}
                  color={chosen === one && one === 'removed' ? 'red' : undefined}
                  aria-pressed={chosen === one}
                  onClick={() => setChosen(one)}
                  rightSection={<kbd aria-hidden>{keys[one].toUpperCase()}</kbd>}
                >
                  {chooseWords[one]}
                </Button>
              ))}
            </div>
            {chosen && <Decision reviewId={dispute.id} decision={chosen} onDone={onDone} />}
          </>
        )}
      </div>
    </article>
  )
}

function Decision({
  reviewId,
  decision,
  onDone,
}: {
  reviewId: string
  decision: DisputeDecision
  onDone: Done
}) {
  const isHard = decision === 'removed'
  const form = useEndpointForm(decideDispute, {
    initialValues: { rule: null as Rule | null, reason: '' },
    toInput: ({ rule, reason }) => ({
      rule: isHard ? rule : null,
      reason,
      reviewId,
      decision,
      undoable: true,
    }),
    refreshes: [listDisputes, countCases, listCases],
    onSuccess: ({ undo }) =>
      onDone(`${disputeStateWords[decision]}. Se lo decimos a los dos.`, undo),
  })
  const readers =
    'Lo leen quien opinó y el negocio, tal cual; quien no tuvo razón lee también cómo apelar.'
  return (
    <ReasonForm
      form={form}
      asksRule={isHard}
      readers={readers}
      sendWords={sendWords[decision]}
      isHard={isHard}
    />
  )
}
