import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type CaseDetail, listCases, readCase, releaseCase, takeCase } from '../contract/cases.ts'
import { TakeButton } from './parts/take-button.tsx'

/** Says that one is on a case, or leaves it to others. */
export function TakeCase({ found: { id: caseId, takenBy } }: { found: CaseDetail }) {
  const say = useSnackbar()
  const options = {
    refreshes: [listCases, readCase],
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const take = useSend(takeCase, options)
  const release = useSend(releaseCase, options)
  const turn = () => (takenBy?.isMe ? release : take).mutate({ caseId })
  return (
    <TakeButton takenBy={takenBy} onTurn={turn} isSending={take.isPending || release.isPending} />
  )
}
