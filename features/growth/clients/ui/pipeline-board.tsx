import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { shortMoney } from '#shared/money.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField } from '#shared/url-state.ts'
import { type Opportunity, readPipeline } from '../contract/pipeline.ts'
import { isEnd, type OpportunityStage, opportunityStages } from '../vocabulary.ts'
import styles from './clients.module.css'
import { NewOpportunity } from './new-opportunity.tsx'
import { OpportunityForm } from './opportunity-form.tsx'
import { PipelineStages } from './pipeline-stages.tsx'
import { StageNamesForm } from './stage-names-form.tsx'

const boardFields = {
  stage: choiceField<OpportunityStage>('etapa', {
    new: 'nueva',
    talking: 'en-conversacion',
    offered: 'con-propuesta',
    won: 'ganada',
    lost: 'perdida',
  }),
}

/** Opportunities by stage: columns on wide screens, one stage at a time on phones. */
export function PipelineBoard({
  businessId,
  canName,
}: {
  businessId: string
  /** Whether the person may name the stages. */
  canName: boolean
}) {
  const [{ stage: chosen = 'new' }, setState] = useUrlState(boardFields)
  const [isNaming, setNaming] = useState(false)
  const [open, setOpen] = useState<Opportunity | null>(null)
  const [added, setAdded] = useState<OpportunityStage | null>(null)
  const { data: pipeline, error, refetch } = useCall(readPipeline, { businessId })
  if (error && !pipeline)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!pipeline) return <Skeleton height="24rem" />
  const { stages } = pipeline
  const nameButton = canName && (
    <Button variant="quiet" onClick={() => setNaming(true)}>
      Cambiar los nombres
    </Button>
  )
  const addButton = (
    <Button variant="main" onClick={() => setAdded('new')}>
      <IconPlus size="1.25rem" stroke={1.75} aria-hidden /> Nueva oportunidad
    </Button>
  )
  const openStages = stages.filter(({ stage }) => !isEnd(stage))
  const sumOf = (field: 'amount' | 'count') => openStages.reduce((sum, of) => sum + of[field], 0)
  const words = Object.fromEntries(stages.map(({ stage, name }) => [stage, name])) as Record<
    OpportunityStage,
    string
  >
  const counts = Object.fromEntries(stages.map(({ stage, count }) => [stage, count]))
  const isEmpty = stages.every(({ count }) => count === 0)
  return (
    <div className={styles.page}>
      <div className={styles.between}>
        <p>
          <strong className={styles.total}>{shortMoney(sumOf('amount'), pipeline.currency)}</strong>{' '}
          {joinParts([
            'por ganar',
            sumOf('count') === 1 ? '1 abierta' : `${wholeNumber(sumOf('count'))} abiertas`,
            pipeline.late > 0 && `${wholeNumber(pipeline.late)} con retraso`,
          ])}
        </p>
        <div className={styles.row}>
          {!isEmpty && addButton}
          {nameButton}
        </div>
      </div>
      {isEmpty ? (
        <EmptyState title="Todavía no hay oportunidades" action={addButton}>
          Anota a quién esperas venderle, qué y por cuánto: aquí verás cómo avanza.
        </EmptyState>
      ) : (
        <>
          <div className={styles.chips}>
            <FilterChips
              label="Etapa"
              choices={opportunityStages}
              words={words}
              counts={counts}
              value={chosen}
              isOneLine
              onChange={(stage) => setState({ stage })}
            />
          </div>
          <PipelineStages
            businessId={businessId}
            pipeline={pipeline}
            chosen={chosen}
            onChoose={(stage) => setState({ stage })}
            onEdit={setOpen}
            onAdd={setAdded}
          />
          <p className={`${styles.quiet} ${styles.howTo}`}>
            Arrastra una oportunidad a otra etapa, o usa su menú o las flechas ← y → del teclado.
          </p>
        </>
      )}
      <Sheet open={isNaming} onClose={() => setNaming(false)} title="Nombres de las etapas">
        {isNaming && (
          <StageNamesForm
            businessId={businessId}
            pipeline={pipeline}
            onDone={() => setNaming(false)}
          />
        )}
      </Sheet>
      <Sheet open={added !== null} onClose={() => setAdded(null)} title="Nueva oportunidad">
        {added && (
          <NewOpportunity
            businessId={businessId}
            pipeline={pipeline}
            stage={added}
            onDone={() => setAdded(null)}
          />
        )}
      </Sheet>
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `Oportunidad con ${open.contact.name}` : 'Oportunidad'}
      >
        {open && (
          <OpportunityForm
            key={open.contact.id}
            businessId={businessId}
            contactId={open.contact.id}
            opportunity={open}
            pipeline={pipeline}
            onDone={() => setOpen(null)}
          />
        )}
      </Sheet>
    </div>
  )
}
