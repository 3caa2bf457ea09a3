import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { readMyStore, setStoreState } from '../contract/my-store.ts'
import type { StoreState } from '../vocabulary.ts'

type ChosenState = Exclude<StoreState, 'draft'>

const stateMessages: Record<ChosenState, string> = {
  open: 'Tu tienda está abierta',
  holiday: 'Tu tienda dice que estás de vacaciones',
  closed: 'Tu tienda está cerrada',
}

/** Changes the state of a store and says so; `onSet` runs after it. */
export function useStoreState(businessId: string, onSet?: () => void) {
  const say = useSnackbar()
  const send = useSend(setStoreState, {
    refreshes: [readMyStore],
    onSuccess: ({ state }) => {
      onSet?.()
      if (state !== 'draft') say(stateMessages[state])
    },
  })
  return {
    set: (state: ChosenState, holidayUntil: string | null = null) =>
      send.mutate({ businessId, state, holidayUntil }),
    error: send.error,
    clearError: send.reset,
    isSending: send.isPending,
  }
}
