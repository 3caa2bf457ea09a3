import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconCalendar, IconChecklist, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { dueWords } from '#shared/text/short-times.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listOpportunities, type Opportunity, type Pipeline } from '../contract/pipeline.ts'
import { type OpportunityStage, opportunityStages } from '../vocabulary.ts'
import { clientHref } from './client-queries.ts'
import styles from './clients.module.css'
import { expectedWords, opportunityAmount } from './opportunity-words.ts'
import { stageActions, useMoveOpportunity } from './use-move-opportunity.ts'

/** Pixels that a mouse moves, and milliseconds that a finger rests, before a card is dragged. */
const mouseDrag = { distance: 6 }
const touchDrag = { delay: 250, tolerance: 8 }

/** The menu and the arrow keys are the ways without a pointer, and the snackbar tells what happened. */
const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

type BoardProps = {
  businessId: string
  pipeline: Pipeline
  onEdit: (opportunity: Opportunity) => void
  onAdd: (stage: OpportunityStage) => void
}

/** The stages beside each other; an opportunity is dragged to another one, or moved by its menu or arrow keys. */
export function PipelineStages({
  chosen,
  ...board
}: BoardProps & {
  /** The stage that narrow screens show. */
  chosen: OpportunityStage
}) {
  const { businessId, pipeline } = board
  const move = useMoveOpportunity(businessId, pipeline)
  const [dragged, setDragged] = useState<Opportunity | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: mouseDrag }),
    useSensor(TouchSensor, { activationConstraint: touchDrag }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const opportunity = active.data.current as Opportunity | undefined
    const stage = opportunityStages.find((one) => one === over?.id)
    if (opportunity && stage && stage !== opportunity.stage) move.run(opportunity, stage)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(active.data.current as Opportunity)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      <div className={styles.board}>
        {pipeline.stages.map((stage) => (
          <Stage
            key={stage.stage}
            {...board}
            of={stage}
            isHidden={stage.stage !== chosen}
            move={move}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <article className={styles.deal} data-dragged aria-hidden>
            <DealText opportunity={dragged} />
          </article>
        )}
      </DragOverlay>
    </DndContext>
  )
}

type Move = ReturnType<typeof useMoveOpportunity>

type StageProps = BoardProps & {
  of: Pipeline['stages'][number]
  isHidden: boolean
  move: Move
}

function Stage({ of, isHidden, ...board }: StageProps) {
  const { businessId, pipeline, move, onAdd } = board
  const { stage, name, count, amount } = of
  const list = useCallPages(listOpportunities, { businessId, stage }, { keepsBefore: true })
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const { rows, error, retry } = list
  const { moving } = move
  const id = `etapa-${stage}`
  // A card on its way stands where it goes.
  const staying = rows?.filter(({ contact }) => contact.id !== moving?.opportunity.contact.id)
  const shown = moving?.stage === stage && staying ? [moving.opportunity, ...staying] : staying
  return (
    <section
      ref={setNodeRef}
      className={styles.stage}
      aria-labelledby={id}
      data-hidden={isHidden || undefined}
      data-over={isOver || undefined}
    >
      <header className={styles.stageHead}>
        <h2 id={id}>
          {name} <span className={styles.count}>{count}</span>
        </h2>
        <IconButton label={`Nueva oportunidad en «${name}»`} onClick={() => onAdd(stage)}>
          <IconPlus size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
        <p className={styles.sum} data-none={amount === 0 || undefined}>
          {formatMoney(amount, pipeline.currency)}
        </p>
      </header>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !rows && <Skeleton height="6rem" />}
      {shown?.length === 0 && <p className={styles.drop}>Ninguna oportunidad</p>}
      {shown?.map((opportunity) => (
        <Deal key={opportunity.contact.id} {...board} opportunity={opportunity} />
      ))}
      <MoreRows list={list} />
    </section>
  )
}

type DealProps = BoardProps & { opportunity: Opportunity; move: Move }

function Deal({ businessId, pipeline, opportunity, move, onEdit }: DealProps) {
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

function DealText({ opportunity, link }: { opportunity: Opportunity; link?: ReactNode }) {
  const { contact, title, lostReason, nextTask } = opportunity
  const amount = opportunityAmount(opportunity)
  const expected = expectedWords(opportunity)
  return (
    <div className={styles.dealText}>
      {link ?? <strong>{contact.name}</strong>}
      {title && <span>{title}</span>}
      {amount && <strong className={styles.amount}>{amount}</strong>}
      {lostReason && <span className={styles.quiet}>{lostReason}</span>}
      {nextTask ? (
        <span className={styles.next}>
          <IconChecklist size="1rem" stroke={1.75} aria-hidden />
          <span>
            {nextTask.title}, <Due at={nextTask.dueAt} />
          </span>
        </span>
      ) : (
        expected && (
          <span className={styles.next}>
            <IconCalendar size="1rem" stroke={1.75} aria-hidden />
            <span>{expected}</span>
          </span>
        )
      )}
    </div>
  )
}

/** Until when the next task is due; what is late stands out. */
function Due({ at }: { at: string }) {
  const words = dueWords(at)
  return Date.parse(at) < Date.now() ? <strong className={styles.late}>{words}</strong> : words
}
