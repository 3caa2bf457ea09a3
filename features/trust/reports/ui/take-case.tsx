import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type CaseDetail, listCases, readCase, releaseCase, takeCase } from '../contract/cases.ts'
import { TakeButton } from './parts/take-button.tsx'

/** Button to take or release a case. */
export function TakeCase({ found: { id: caseId, takenBy } }: { found: CaseDetail }) {
  const say = useSnackbar()
  const options = {
    refreshes: [listCases, readCase],
    onError: (refusal: { message: string }) => say(refusal.message),
  }
  const take = useSend(takeCase, options)
  const release = useSend(releaseCase, options)
  const toggle = () => (takenBy?.isMe ? release : take).mutate({ caseId })
  return (
    <TakeButton takenBy={takenBy} onTurn={toggle} isSending={take.isPending || release.isPending} />
  )
}
