import { hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { type CustomerRef, useCustomerBlock } from './use-customer-block.ts'

type Props = {
  businessId: string
  of: CustomerRef
  /** Queries to refetch because they exclude blocked people. */
  refreshes: Endpoint[]
}

/**
 * Button that blocks or unblocks the person behind a request or order, for the whole team; renders
 * nothing for guests, who cannot be recognized again.
 */
export function CustomerBlock(props: Props) {
  const { state, isBusy, block, unblock } = useCustomerBlock(props)
  if (!state?.canBlock) return null
  if (state.blockId)
    return (
      <Notice title="Tu negocio bloqueó a esta persona">
        Lo que escriba llega a «Bloqueados» sin aviso. No se entera, y lo que opine en público se
        queda.
        {state.mayDecide && (
          <Button disabled={isBusy} onClick={unblock}>
            {hidingWords.block.undo}
          </Button>
        )}
      </Notice>
    )
  if (!state.mayDecide) return null
  return (
    <div>
      <Button variant="quiet" disabled={isBusy} onClick={block}>
        Bloquear a esta persona
      </Button>
    </div>
  )
}
