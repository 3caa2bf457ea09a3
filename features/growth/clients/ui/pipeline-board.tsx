import { type KeyboardEvent, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField } from '#shared/url-state.ts'
import {
  listOpportunities,
  type Opportunity,
  type Pipeline,
  readPipeline,
} from '../contract/pipeline.ts'
import { type OpportunityStage, opportunityStages } from '../vocabulary.ts'
import { clientHref } from './client-queries.ts'
import styles from './clients.module.css'
import { OpportunityForm } from './opportunity-form.tsx'
import { opportunityParts } from './opportunity-words.ts'
import { StageNamesForm } from './stage-names-form.tsx'
import { stageActions, useMoveOpportunity } from './use-move-opportunity.ts'

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
  const { data: pipeline, error, refetch } = useCall(readPipeline, { businessId })
  if (error && !pipeline)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!pipeline) return <Skeleton height="24rem" />
  const { stages, currency } = pipeline
  const nameButton = canName && (
    <Button variant="quiet" onClick={() => setNaming(true)}>
      Cambiar los nombres
    </Button>
  )
  const words = Object.fromEntries(stages.map(({ stage, name }) => [stage, name])) as Record<
    OpportunityStage,
    string
  >
  const counts = Object.fromEntries(stages.map(({ stage, count }) => [stage, count]))
  const isEmpty = stages.every(({ count }) => count === 0)
  return (
    <div className={styles.page}>
      <div className={styles.between}>
        <p className={styles.quiet}>
          Pasa una oportunidad a otra etapa con su menú, o con las flechas ← y → del teclado.
        </p>
        {nameButton}
      </div>
      {isEmpty ? (
        <EmptyState
          title="Todavía no hay oportunidades"
          action={
            <ButtonLink to={`/dashboard-my-business/clientes?negocio=${businessId}`}>
              Ver clientes
            </ButtonLink>
          }
        >
          En la página de un cliente anota qué esperas venderle: aquí verás cómo avanza.
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
          <div className={styles.board}>
            {stages.map((stage) => (
              <Stage
                key={stage.stage}
                businessId={businessId}
                pipeline={pipeline}
                of={stage}
                currency={currency}
                isHidden={stage.stage !== chosen}
                onEdit={setOpen}
              />
            ))}
          </div>
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

type StageProps = {
  businessId: string
  pipeline: Pipeline
  of: Pipeline['stages'][number]
  currency: string
  isHidden: boolean
  onEdit: (opportunity: Opportunity) => void
}

function Stage({ businessId, pipeline, of, currency, isHidden, onEdit }: StageProps) {
  const { stage, name, count, amount } = of
  const list = useCallPages(listOpportunities, { businessId, stage }, { keepsBefore: true })
  const { rows, error, retry } = list
  const id = `etapa-${stage}`
  return (
    <section className={styles.stage} aria-labelledby={id} data-hidden={isHidden || undefined}>
      <h2 id={id}>{name}</h2>
      <p className={styles.quiet}>
        {count === 1 ? '1 oportunidad' : `${count} oportunidades`}
        {amount > 0 && `\u00a0· ${formatMoney(amount, currency)}`}
      </p>
      {error && !rows && <ErrorState message={error.message} onRetry={retry} />}
      {!error && !rows && <Skeleton height="6rem" />}
      {rows?.map((opportunity) => (
        <Deal
          key={opportunity.contact.id}
          businessId={businessId}
          pipeline={pipeline}
          opportunity={opportunity}
          onEdit={() => onEdit(opportunity)}
        />
      ))}
      <MoreRows list={list} />
    </section>
  )
}

type DealProps = {
  businessId: string
  pipeline: Pipeline
  opportunity: Opportunity
  onEdit: () => void
}

function Deal({ businessId, pipeline, opportunity, onEdit }: DealProps) {
  const { contact, stage } = opportunity
  const move = useMoveOpportunity(businessId, pipeline)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const next = step && opportunityStages[opportunityStages.indexOf(stage) + step]
    if (!next || !isPlain || move.isPending) return
    event.preventDefault()
    move.run(opportunity, next)
  }
  return (
    <article className={styles.deal} aria-label={contact.name}>
      <Link
        to={clientHref(businessId, contact.id)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="ArrowLeft ArrowRight"
      >
        {contact.name}
      </Link>
      <span className={`${styles.what} ${styles.quiet}`}>
        {opportunityParts(opportunity).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
      <ActionMenu
        label={`Más acciones de la oportunidad con ${contact.name}`}
        isBusy={move.isPending}
        items={[
          ...stageActions(opportunity, pipeline, move.run),
          { label: 'Cambiar oportunidad', run: onEdit },
        ]}
      />
    </article>
  )
}
