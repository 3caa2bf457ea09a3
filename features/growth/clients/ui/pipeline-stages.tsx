import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { shortMoney } from '#shared/money.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listOpportunities, type Opportunity, type Pipeline } from '../contract/pipeline.ts'
import { isEnd, type OpportunityStage, opportunityStages } from '../vocabulary.ts'
import styles from './clients.module.css'
import { Deal, DealText } from './pipeline-card.tsx'
import { useMoveOpportunity } from './use-move-opportunity.ts'

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
  /** Shows the cards of a stage: the only one of narrow screens, and an ended one of wide ones. */
  onChoose: (stage: OpportunityStage) => void
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
        {pipeline.stages.map((stage) => {
          const isChosen = stage.stage === chosen
          const isRail = isEnd(stage.stage) && !isChosen
          const Column = isRail ? Rail : Stage
          return <Column key={stage.stage} {...board} of={stage} isHidden={!isChosen} move={move} />
        })}
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

/** A stage that ends opportunities, while its cards are not shown: how many there are, and where others are dropped. */
function Rail({ of, pipeline, onChoose }: StageProps) {
  const { stage, name, count, amount } = of
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const id = `etapa-${stage}`
  return (
    <section
      ref={setNodeRef}
      className={`${styles.stage} ${styles.rail}`}
      aria-labelledby={id}
      data-hidden
      data-over={isOver || undefined}
    >
      <h2 id={id}>
        {name} <span className={styles.count}>{count}</span>
      </h2>
      <p className={styles.sum} data-none={amount === 0 || undefined}>
        {shortMoney(amount, pipeline.currency)}
      </p>
      {count > 0 && (
        <Button variant="quiet" onClick={() => onChoose(stage)}>
          Ver<span className="only-spoken"> las de «{name}»</span>
        </Button>
      )}
    </section>
  )
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
        {!isEnd(stage) && (
          <IconButton label={`Nueva oportunidad en «${name}»`} onClick={() => onAdd(stage)}>
            <IconPlus size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <p className={styles.sum} data-none={amount === 0 || undefined}>
          {shortMoney(amount, pipeline.currency)}
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
