import { TakeButton } from '#features/trust/reports/ui/parts/take-button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type DisputeRow, listDisputes, releaseDispute, takeDispute } from '../contract/disputes.ts'

/** Says that one is on a dispute, or leaves it to others. */
export function TakeDispute({ dispute: { id: reviewId, takenBy } }: { dispute: DisputeRow }) {
  const say = useSnackbar()
  const options = {
    refreshes: [listDisputes],
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const take = useSend(takeDispute, options)
  const release = useSend(releaseDispute, options)
  const turn = () => (takenBy?.isMe ? release : take).mutate({ reviewId })
  return (
    <TakeButton takenBy={takenBy} onTurn={turn} isSending={take.isPending || release.isPending} />
  )
}
