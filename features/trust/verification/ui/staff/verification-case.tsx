import { Button } from '@mantine/core'
import { IconButton } from '#shared/ui/button.tsx'
import '#shared/ui/mantine.css'
import { IconArrowLeft, IconHandGrab, IconHandOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { getVerification } from '../../contract/staff.ts'
import { automaticKinds } from '../../vocabulary.ts'
import { BusinessData, CaseHistory, CaseLedger, ValidFacts } from './case-facts.tsx'
import { FactSection } from './fact-section.tsx'
import { useVerificationAssignment } from './use-verification-assignment.ts'
import styles from './verification-case.module.css'

type Verification = Output<typeof getVerification>

/** The result of a decision, and the other pending facts of the business. */
export type DecisionResult = {
  words: string
  factId: string
  undo?: Undo | undefined
  nearest: string[]
}

type Props = {
  /** The fact in focus. */
  factId: string
  /** Whether the case opened by itself, which opens no evidence. */
  isUnasked: boolean
  /** Id of the calling member. */
  viewerId: string
  canDecide: boolean
  /** Name of the product, whose team verified. */
  productName: string
  onClose: () => void
  onFocus: (factId: string) => void
  onDone: (done: DecisionResult) => void
}

/** The open case of one business: all its pending facts with their evidence, and the decision panel of the one in focus. */
export function VerificationCase(props: Props) {
  const review = useCall(
    getVerification,
    { factId: props.factId },
    { placeholderData: (before) => sameCase(before, props.factId) },
  )
  if (review.error)
    return (
      <NotShown
        error={review.error}
        onRetry={() => void review.refetch()}
        title="No encontramos esta verificación."
        action={
          <Button variant="default" onClick={props.onClose}>
            Volver a la fila
          </Button>
        }
      />
    )
  if (!review.data) return <Waiting />
  return <OpenCase key={review.data.business.id} {...props} review={review.data} />
}

/** Switching between facts of a business keeps the page rendered. */
const sameCase = (before: Verification | undefined, factId: string) =>
  before?.ledger.some(({ id }) => id === factId) ? before : undefined

/**
 * Ids of the facts of the case, oldest first: the fact in focus in any state, and the other pending facts that await the same approval, first or
 * second.
 */
function caseFactIds({ ledger }: Verification, focusId: string): string[] {
  const isSecond = ledger.some(({ id, waitsForSecond }) => id === focusId && waitsForSecond)
  const waits = ({
    id,
    kind,
    state,
    isHeld,
    isParked,
    waitsForSecond,
  }: Verification['ledger'][number]) =>
    id === focusId ||
    (state === 'pending' &&
      waitsForSecond === isSecond &&
      !isHeld &&
      !isParked &&
      !(automaticKinds as readonly string[]).includes(kind)) ||
    (state === 'needs_more' &&
      !isHeld &&
      ledger.some((line) => line.id === focusId && line.state === 'needs_more'))
  const ids = ledger.filter(waits).map(({ id }) => id)
  return (ids.includes(focusId) ? ids : [focusId, ...ids]).toReversed()
}

function OpenCase({
  factId,
  viewerId,
  isUnasked,
  canDecide,
  productName,
  onClose,
  onFocus,
  onDone,
  review,
}: Props & { review: Verification }) {
  const { business, conflict } = review
  const ids = caseFactIds(review, factId)
  const [opens, setOpens] = useState(false)
  // Number of files of each fact, by which each file of the case has a key of its own.
  const [files, setFiles] = useState<Record<string, number>>({})
  const assignment = useVerificationAssignment(ids, () => setOpens(true))
  const focused = review.fact.id === factId ? review.fact : null
  const isMine = focused?.assignedTo?.id === viewerId
  const isOpen = focused?.state === 'pending' || focused?.state === 'needs_more'
  const takerName = focused?.assignedTo && !isMine ? focused.assignedTo.name : null
  const mayTake = canDecide && !conflict && isOpen && !takerName
  const take = () => {
    if (!mayTake) return
    if (isMine) setOpens(true)
    else assignment.take.mutate()
  }
  useShortcuts({ t: take })
  const article = useRef<HTMLElement>(null)
  const isFirst = useRef(ids[0] === factId)
  // The page may be scrolled down the list, so the start of the case is scrolled into view.
  useEffect(() => {
    if (isFirst.current) article.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <article ref={article} className={styles.case} aria-label={business.name}>
      <header className={styles.head}>
        <IconButton className={styles.back} onClick={onClose} label="Volver a la fila">
          <IconArrowLeft stroke={1.75} aria-hidden />
        </IconButton>
        <div className={styles.title}>
          <h2>{business.name}</h2>
          <p>
            {isOpen &&
              (ids.length === 1 ? '1 dato por decidir' : `${ids.length} datos por decidir`)}
          </p>
        </div>
        {isOpen && canDecide && !conflict && (
          <div className={styles.hold}>
            {isMine ? (
              <Button
                variant="default"
                leftSection={<IconHandOff size="1.125rem" stroke={1.75} aria-hidden />}
                loading={assignment.release.isPending}
                onClick={() => assignment.release.mutate()}
              >
                Soltar
              </Button>
            ) : (
              <Button
                leftSection={<IconHandGrab size="1.125rem" stroke={1.75} aria-hidden />}
                disabled={Boolean(takerName)}
                loading={assignment.take.isPending}
                onClick={take}
              >
                Tomar <kbd aria-hidden>T</kbd>
              </Button>
            )}
          </div>
        )}
      </header>
      {conflict && (
        <Notice color="problem" title="No puedes decidir aquí">
          {conflict}
        </Notice>
      )}
      <BusinessData business={business} />
      <div className={styles.facts}>
        {ids.map((id, at) => (
          <FactSection
            key={id}
            firstKey={1 + ids.slice(0, at).reduce((sum, other) => sum + (files[other] ?? 0), 0)}
            onFiles={(count) => setFiles((before) => ({ ...before, [id]: count }))}
            factId={id}
            viewerId={viewerId}
            isFocus={id === factId}
            isAlone={ids.length === 1}
            isUnasked={isUnasked}
            opens={opens}
            canDecide={canDecide && !conflict}
            onFocus={() => onFocus(id)}
            onDone={(words, undo) =>
              onDone({
                words,
                factId: id,
                undo,
                nearest: [...ids.slice(ids.indexOf(id) + 1), ...ids],
              })
            }
          />
        ))}
      </div>
      <ValidFacts businessId={business.id} productName={productName} />
      <CaseLedger ledger={review.ledger.filter(({ id }) => !ids.includes(id))} />
      <CaseHistory history={review.history} />
    </article>
  )
}

function Waiting() {
  return (
    <div className={styles.case} aria-busy="true">
      <Skeleton height="3rem" />
      <Skeleton height="5rem" />
      <div className={styles.columns} data-documents>
        <Skeleton height="24rem" />
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}
