import { useState } from 'react'
import { useSend } from '#shared/ui/calls/api.tsx'
import type { MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { moveOpportunity, type Opportunity, type Pipeline } from '../contract/pipeline.ts'
import type { OpportunityStage } from '../vocabulary.ts'
import { opportunityQueries } from './client-queries.ts'

type Move = (opportunity: Opportunity, stage: OpportunityStage) => void

/** Moves an opportunity to another stage, which can be undone. */
export function useMoveOpportunity(businessId: string, { stages }: Pipeline) {
  const showSnackbar = useSnackbar()
  const send = useSend(moveOpportunity, {
    refreshes: opportunityQueries,
    onError: ({ message }) => showSnackbar(message),
  })
  const [moving, setMoving] = useState<{
    opportunity: Opportunity
    stage: OpportunityStage
  } | null>(null)
  const run: Move = (opportunity, stage) => {
    const { contact, stage: before, lostReason } = opportunity
    setMoving({ opportunity, stage })
    send.mutate(
      { businessId, contactId: contact.id, stage },
      {
        onSettled: () => setMoving(null),
        onSuccess: () =>
          showSnackbar({
            text: `${contact.name}: ${stages.find((one) => one.stage === stage)?.name ?? ''}.`,
            action: {
              label: 'Deshacer',
              run: () =>
                send.mutate({ businessId, contactId: contact.id, stage: before, lostReason }),
            },
          }),
      },
    )
  }
  return { run, moving, isPending: send.isPending }
}

/** Menu items that move an opportunity to each other stage. */
export const stageActions = (
  opportunity: Opportunity,
  { stages }: Pipeline,
  move: Move,
): MenuAction[] =>
  stages
    .filter(({ stage }) => stage !== opportunity.stage)
    .map(({ stage, name }) => ({
      label: `Pasar a «${name}»`,
      run: () => move(opportunity, stage),
    }))
