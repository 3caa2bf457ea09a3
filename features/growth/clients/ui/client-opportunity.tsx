import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import {
  deleteOpportunity,
  type Opportunity,
  type Pipeline,
  readOpportunity,
  readPipeline,
} from '../contract/pipeline.ts'
import { type OfClient, opportunityQueries } from './client-queries.ts'
import styles from './clients.module.css'
import { OpportunityForm } from './opportunity-form.tsx'
import { opportunityParts } from './opportunity-words.ts'
import { stageActions, useMoveOpportunity } from './use-move-opportunity.ts'

type Props = OfClient & {
  /** Whether the form is open, which another part of the page opens, too. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** What may be sold to a client: its stage, amount and day; nothing but its form where there is none. */
export function ClientOpportunity({ businessId, contactId, isOpen, setOpen }: Props) {
  const pipeline = useCall(readPipeline, { businessId })
  const own = useCall(readOpportunity, { businessId, contactId })
  const error = (pipeline.data ? null : pipeline.error) ?? (own.data ? null : own.error)
  const opportunity = own.data?.opportunity ?? null
  const retry = () => {
    void pipeline.refetch()
    void own.refetch()
  }
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  return (
    <>
      {pipeline.data && opportunity && (
        <section className={styles.card} aria-labelledby="oportunidad">
          <h3 id="oportunidad">Oportunidad</h3>
          <Shown
            businessId={businessId}
            opportunity={opportunity}
            pipeline={pipeline.data}
            onEdit={() => setOpen(true)}
          />
        </section>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Oportunidad">
        {isOpen && pipeline.data && own.data && (
          <OpportunityForm
            businessId={businessId}
            contactId={contactId}
            opportunity={opportunity}
            pipeline={pipeline.data}
            onDone={() => setOpen(false)}
          />
        )}
      </Sheet>
    </>
  )
}

type ShownProps = {
  businessId: string
  opportunity: Opportunity
  pipeline: Pipeline
  onEdit: () => void
}

function Shown({ businessId, opportunity, pipeline, onEdit }: ShownProps) {
  const showSnackbar = useSnackbar()
  const move = useMoveOpportunity(businessId, pipeline)
  const remove = useSend(deleteOpportunity, {
    refreshes: opportunityQueries,
    onSuccess: () => showSnackbar('Oportunidad borrada.'),
    onError: ({ message }) => showSnackbar(message),
  })
  const name = pipeline.stages.find(({ stage }) => stage === opportunity.stage)?.name
  const words = joinParts(opportunityParts(opportunity))
  return (
    <div className={styles.between}>
      <div className={styles.what}>
        <span>
          <Badge color={opportunity.stage === 'lost' ? 'clay' : 'ink'}>{name}</Badge>
        </span>
        {words && <span>{words}</span>}
      </div>
      <ActionMenu
        label="Más acciones de la oportunidad"
        isBusy={move.isPending || remove.isPending}
        items={[
          { label: 'Cambiar oportunidad', run: onEdit },
          ...stageActions(opportunity, pipeline, move.run),
          {
            label: 'Borrar oportunidad',
            isDestructive: true,
            run: () => remove.mutate({ businessId, contactId: opportunity.contact.id }),
          },
        ]}
      />
    </div>
  )
}
