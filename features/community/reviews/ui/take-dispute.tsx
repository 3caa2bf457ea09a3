import { TakeButton } from '#features/trust/reports/ui/parts/take-button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type DisputeRow, listDisputes, releaseDispute, takeDispute } from '../contract/disputes.ts'

/** Button to take or release a dispute. */
export function TakeDispute({ dispute: { id: reviewId, takenBy } }: { dispute: DisputeRow }) {
  const say = useSnackbar()
  const options = {
    refreshes: [listDisputes],
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const take = useSend(takeDispute, options)
  const release = useSend(releaseDispute, options)
  const toggle = () => (takenBy?.isMe ? release : take).mutate({ reviewId })
  return (
    <TakeButton takenBy={takenBy} onTurn={toggle} isSending={take.isPending || release.isPending} />
  )
}
