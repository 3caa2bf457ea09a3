import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { type CaseDetail, listCases, readCase, releaseCase, takeCase } from '../contract/cases.ts'

/** Says that one is on a case, or leaves it to others; whose it is when it is another's. */
export function TakeCase({ found: { id: caseId, takenBy } }: { found: CaseDetail }) {
  const say = useSnackbar()
  const options = { refreshes: [listCases, readCase], onError: (refusal: { message: string }) => say(refusal.message) }
  const take = useSend(takeCase, options)
  const release = useSend(releaseCase, options)
  const turn = () => (takenBy?.isMe ? release : take).mutate({ caseId })
  const isOthers = takenBy !== null && !takenBy.isMe
  useShortcuts({ t: isOthers ? undefined : turn })
  if (isOthers) return <span className={styles.quiet}>Lo tiene {takenBy.name}</span>
  return (
    <Button look="quiet" onClick={turn} disabled={take.isPending || release.isPending}>
      {takenBy ? 'Soltar' : 'Tomar'} <kbd aria-hidden>T</kbd>
    </Button>
  )
}
