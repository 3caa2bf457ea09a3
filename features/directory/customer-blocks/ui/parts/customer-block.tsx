import { hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  blockCustomer,
  listBusinessBlocks,
  readCustomerBlock,
  unblockCustomer,
} from '../../contract.ts'

type Props = {
  businessId: string
  /** The request or order that identifies the person. */
  of: { leadId: string } | { orderId: string }
  /** Queries to refetch because they exclude blocked people. */
  refreshes: Endpoint[]
}

/**
 * Button that blocks or unblocks the person behind a request or order, for the whole team; renders
 * nothing for guests, who cannot be recognized again.
 */
export function CustomerBlock({ businessId, of, refreshes }: Props) {
  const showSnackbar = useSnackbar()
  const { data } = useCall(readCustomerBlock, { businessId, ...of })
  const onError = (error: Error) => showSnackbar(error.message)
  const refreshed = [readCustomerBlock, listBusinessBlocks, ...refreshes]
  const unblock = useSend(unblockCustomer, {
    refreshes: refreshed,
    onError,
    onSuccess: () => showSnackbar(hidingWords.block.undone),
  })
  const block = useSend(blockCustomer, {
    refreshes: refreshed,
    onError,
    onSuccess: ({ id }) =>
      showSnackbar({
        text: hidingWords.block.done,
        action: { label: 'Deshacer', run: () => unblock.mutate({ businessId, blockId: id }) },
      }),
  })
  if (!data?.canBlock) return null
  const { blockId, mayDecide } = data
  const isBusy = block.isPending || unblock.isPending
  if (blockId)
    return (
      <Notice title="Tu negocio bloqueó a esta persona">
        Lo que escriba llega a «Bloqueados» sin aviso. No se entera, y lo que opine en público se
        queda.
        {mayDecide && (
          <Button disabled={isBusy} onClick={() => unblock.mutate({ businessId, blockId })}>
            {hidingWords.block.undo}
          </Button>
        )}
      </Notice>
    )
  if (!mayDecide) return null
  return (
    <div>
      <Button variant="quiet" disabled={isBusy} onClick={() => block.mutate({ businessId, ...of })}>
        Bloquear a esta persona
      </Button>
    </div>
  )
}
