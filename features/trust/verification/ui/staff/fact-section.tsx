import { useEffect, useRef, useState } from 'react'
import type { Undo } from '#features/platform/deferred-actions/contract.ts'
import { FailedNotice } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { EvidenceViewer } from '#features/platform/media/ui/parts/evidence-viewer.tsx'
import { useEvidence } from '#features/platform/media/ui/parts/use-evidence.ts'
import type { Output } from '#shared/endpoint.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useApi, useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { getVerification, openEvidence } from '../../contract/staff.ts'
import { factOutcomeWords } from '../../vocabulary.ts'
import { stateTones } from '../owner/state-tones.ts'
import { SubmittedFact } from './case-facts.tsx'
import { type DecisionMode, DecisionPanel } from './decision-panel.tsx'
import { ParkedNotice } from './park-form.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { FirstNotice, ReturnedNotice } from './second-forms.tsx'
import { useDecisionDraft } from './use-decision-draft.ts'
import { ValidPanel } from './valid-panel.tsx'
import styles from './verification-case.module.css'

type Fact = Output<typeof getVerification>['fact']

type Props = {
  factId: string
  viewerId: string
  /** Whether keyboard shortcuts and the decision panel apply to this fact. */
  isFocus: boolean
  /** Whether it is the only fact of the case; its evidence then fills the height of the screen. */
  isAlone: boolean
  /** Number of the key that opens its first file: each file of the case has a key of its own. */
  firstKey: number
  /** Tells how many files it has. */
  onFiles: (count: number) => void
  /** Whether the case opened by itself: no evidence does then, because who sees it is recorded. */
  isUnasked: boolean
  /** Whether the case was taken, which opens the first file of each of its facts. */
  opens: boolean
  canDecide: boolean
  onFocus: () => void
  onDone: (words: string, undo?: Undo) => void
}

/** One fact of the open case: the submission, its evidence and, in focus, the decision panel. */
export function FactSection(props: Props) {
  const verification = useCall(getVerification, { factId: props.factId })
  if (verification.error)
    return (
      <ErrorState
        message={verification.error.message}
        onRetry={() => void verification.refetch()}
      />
    )
  if (!verification.data) return <Skeleton height="16rem" />
  return <OpenFact {...props} fact={verification.data.fact} />
}

/** Warnings are worded for the owner; staff get instructions on what to compare. */
const warningWords = ({ kind, warning }: Fact) =>
  kind === 'tax_id'
    ? 'El último carácter no coincide con el cálculo. Hay números válidos que no lo cumplen: compáralo con la constancia o con la fuente oficial.'
    : warning

function OpenFact({
  fact,
  factId,
  viewerId,
  isFocus,
  isAlone,
  firstKey,
  onFiles,
  isUnasked,
  opens,
  canDecide,
  onFocus,
  onDone,
}: Props & { fact: Fact }) {
  const api = useApi()
  const [mode, setMode] = useState<DecisionMode | null>(null)
  const typed = useDecisionDraft()
  const evidence = useEvidence((evidenceId) => api.call(openEvidence, { factId, evidenceId }))
  const section = useRef<HTMLElement>(null)
  const decision = useRef<HTMLDivElement>(null)
  const isMine = fact.assignedTo?.id === viewerId
  const takerName = fact.assignedTo && !isMine ? fact.assignedTo.name : null
  const mayDecide = canDecide && !takerName
  const isOpen = fact.state === 'pending' || fact.state === 'needs_more'
  const awaitsDecision = fact.state === 'pending' && factKindInfo[fact.kind].proves === null
  const isSecond = fact.state === 'pending' && fact.first !== null
  const isFirst = isSecond && fact.first?.id === viewerId
  const offered: Record<DecisionMode, boolean> = {
    approve: awaitsDecision && !isSecond,
    confirm: isSecond && !isFirst,
    return: isSecond,
    reject: isOpen && !isSecond,
    ask: awaitsDecision && !isSecond,
    park: fact.state === 'pending' && !fact.parked,
  }
  const { title } = factKindInfo[fact.kind]
  const unseen = evidence.countUnseen(fact.evidence)

  const first = fact.evidence[0]
  const showFirst = useRef(() => {})
  showFirst.current = () => void (first && !evidence.open && evidence.show(first))
  // The evidence of the fact in focus opens with the case that somebody chose; that of the others once it is taken.
  const opensItself = mayDecide && isOpen && ((isFocus && !isUnasked) || (opens && isMine))
  useEffect(() => {
    if (opensItself) showFirst.current()
  }, [opensItself])
  useEffect(() => {
    if (isFocus && !isAlone) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocus, isAlone])
  // Focuses the first field of the chosen decision, so that no mouse is needed.
  useEffect(() => {
    if (mode) decision.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [mode])

  const choose = (next: DecisionMode) => void (mayDecide && offered[next] && setMode(next))
  const openFile = (file: (typeof fact.evidence)[number]) => {
    if (!canDecide) return
    section.current?.scrollIntoView({ block: 'nearest' })
    void evidence.show(file)
  }
  const files = fact.evidence
    .slice(0, Math.max(0, 10 - firstKey))
    .map((file, index) => [String(firstKey + index), () => openFile(file)])
  useShortcuts({
    ...(isFocus && {
      a: () => choose('approve'),
      c: () => choose('confirm'),
      d: () => choose('return'),
      r: () => choose('reject'),
      p: () => choose('ask'),
      x: () => choose('park'),
    }),
    ...Object.fromEntries(files),
  })
  const { length } = fact.evidence
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells the number alone
  useEffect(() => onFiles(length), [length])
  const done = (words: string, undo?: Undo) => {
    setMode(null)
    typed.clear()
    onDone(words, undo)
  }

  return (
    <section
      ref={section}
      className={styles.fact}
      data-focus={isFocus || undefined}
      aria-label={title}
      aria-current={isFocus || undefined}
    >
      <header className={styles.factHead}>
        <h3>{title}</h3>
        <Badge color={stateTones[fact.state]}>
          {isSecond ? 'Falta otra persona' : factOutcomeWords[fact.state]}
        </Badge>
        <span className={styles.when}>
          {fact.state === 'pending' || !fact.decidedAt
            ? agoWords(fact.createdAt)
            : joinParts([fact.reviewer?.name, momentWords(fact.decidedAt)])}
        </span>
        {!isFocus && mayDecide && (
          <Button variant="quiet" onClick={onFocus}>
            Decidir este
          </Button>
        )}
      </header>
      {takerName && <Notice>{takerName} está revisando esto ahora.</Notice>}
      <FailedNotice failed={fact.failed} />
      {fact.parked && <ParkedNotice factId={factId} parked={fact.parked} canDecide={canDecide} />}
      {isSecond && fact.first && <FirstNotice first={fact.first} isFirst={isFirst} />}
      {!isSecond && isOpen && fact.returned && <ReturnedNotice returned={fact.returned} />}
      {fact.warning && <Notice color="problem">{warningWords(fact)}</Notice>}
      <div
        className={styles.columns}
        data-documents={fact.evidence.length > 0 || undefined}
        data-alone={isAlone || undefined}
      >
        {fact.evidence.length > 0 && (
          <EvidenceViewer
            files={fact.evidence}
            evidence={evidence}
            canOpen={canDecide}
            firstKey={firstKey}
          />
        )}
        <div className={styles.side}>
          {mayDecide && isFocus && (
            <div ref={decision} className={styles.decision}>
              {fact.kind === 'phone' && fact.state === 'pending' && (
                <PhonePanel
                  factId={factId}
                  phone={fact.value ?? ''}
                  codeIsOpen={fact.codeIsOpen}
                  onDone={done}
                />
              )}
              {isOpen && (
                <DecisionPanel
                  factId={factId}
                  mode={mode}
                  offered={offered}
                  typed={typed}
                  unseen={unseen}
                  kind={fact.kind}
                  onMode={setMode}
                  onDone={done}
                />
              )}
              {fact.state === 'valid' && (
                <ValidPanel factId={factId} recheck={fact.recheck} onDone={done} />
              )}
            </div>
          )}
          <SubmittedFact fact={fact} />
        </div>
      </div>
    </section>
  )
}
