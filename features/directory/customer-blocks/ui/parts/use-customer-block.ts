import { hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  blockCustomer,
  listBusinessBlocks,
  readCustomerBlock,
  unblockCustomer,
} from '../../contract.ts'

/** The request, order or conversation that identifies a person. */
export type CustomerRef = { leadId: string } | { orderId: string } | { conversationId: string }

type Options = {
  businessId: string
  of: CustomerRef
  /** Queries to refetch because they exclude blocked people. */
  refreshes: Endpoint[]
}

/** Whether a person is blocked for the whole team, and what changes that; undefined until it is known. */
export function useCustomerBlock({ businessId, of, refreshes }: Options) {
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
  return {
    state: data,
    isBusy: block.isPending || unblock.isPending,
    block: () => block.mutate({ businessId, ...of }),
    unblock: () => data?.blockId && unblock.mutate({ businessId, blockId: data.blockId }),
  }
}
