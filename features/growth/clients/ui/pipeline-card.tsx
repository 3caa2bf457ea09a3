import { useDraggable } from '@dnd-kit/core'
import { IconCalendar } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { localDay } from '#shared/text/dates.ts'
import { shortDue, weekdayWords } from '#shared/text/short-times.ts'
import { Link } from '#shared/ui/link.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import type { Opportunity, Pipeline } from '../contract/pipeline.ts'
import { isEnd, opportunityStages } from '../vocabulary.ts'
import { clientHref } from './client-queries.ts'
import styles from './clients.module.css'
import { opportunityAmount } from './opportunity-words.ts'
import { stageActions, type useMoveOpportunity } from './use-move-opportunity.ts'

type DealProps = {
  businessId: string
  pipeline: Pipeline
  opportunity: Opportunity
  move: ReturnType<typeof useMoveOpportunity>
  onEdit: (opportunity: Opportunity) => void
}

/** An opportunity, which is dragged to another stage, or moved by its menu or the arrow keys. */
export function Deal({ businessId, pipeline, opportunity, move, onEdit }: DealProps) {
  const { contact, stage } = opportunity
  const isMoving = move.moving?.opportunity.contact.id === contact.id
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: contact.id,
    data: opportunity,
    disabled: move.moving !== null,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const next = step && opportunityStages[opportunityStages.indexOf(stage) + step]
    if (!next || !isPlain || move.moving) return
    event.preventDefault()
    move.run(opportunity, next)
  }
  return (
    <article
      ref={setNodeRef}
      className={styles.deal}
      aria-label={contact.name}
      data-moves={isMoving || isDragging || undefined}
      {...listeners}
    >
      <DealText
        opportunity={opportunity}
        link={
          <Link
            to={clientHref(businessId, contact.id)}
            draggable={false}
            data-plain
            onKeyDown={onKeyDown}
            aria-keyshortcuts="ArrowLeft ArrowRight"
          >
            {contact.name}
          </Link>
        }
      />
      <ActionMenu
        label={`Más acciones de la oportunidad con ${contact.name}`}
        isBusy={move.moving !== null}
        items={[
          ...stageActions(opportunity, pipeline, move.run),
          { label: 'Cambiar oportunidad', run: () => onEdit(opportunity) },
        ]}
      />
    </article>
  )
}

/** What is sold and for how much, then with whom, then until when. */
export function DealText({ opportunity, link }: { opportunity: Opportunity; link?: ReactNode }) {
  const { contact, title, lostReason, nextTask, expectedOn, stage } = opportunity
  const amount = opportunityAmount(opportunity)
  return (
    <div className={styles.dealText}>
      {title ? <strong>{title}</strong> : (link ?? <strong>{contact.name}</strong>)}
      {amount && <strong className={styles.amount}>{amount}</strong>}
      {title && (link ?? <span>{contact.name}</span>)}
      {lostReason && <span className={styles.quiet}>{lostReason}</span>}
      {!isEnd(stage) && nextTask && (
        <Due isLate={Date.parse(nextTask.dueAt) < Date.now()} title={nextTask.title}>
          {shortDue(nextTask.dueAt)}
        </Due>
      )}
      {!isEnd(stage) && !nextTask && expectedOn && (
        <Due isLate={expectedOn < localDay(new Date().toISOString())} title="Para cuándo">
          {weekdayWords(expectedOn)}
        </Due>
      )}
    </div>
  )
}

type DueProps = { isLate: boolean; title: string; children: string }

/** Until when; what is late stands out, also to who listens. */
const Due = ({ isLate, title, children }: DueProps) => (
  <span className={styles.next} title={title} data-late={isLate || undefined}>
    <IconCalendar size="1rem" stroke={1.75} aria-hidden />
    {isLate && <span className="only-spoken">Con retraso: </span>}
    {children}
  </span>
)
