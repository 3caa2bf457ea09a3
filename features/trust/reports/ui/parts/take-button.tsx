import { Button } from '#shared/ui/button.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'

type Props = {
  takenBy: { name: string; isMe: boolean } | null
  onTurn: () => void
  isSending: boolean
}

/** Button to take or release a case; shows the member who has taken it. */
export function TakeButton({ takenBy, onTurn, isSending }: Props) {
  const isTakenByOther = takenBy !== null && !takenBy.isMe
  useShortcuts({ t: isTakenByOther ? undefined : onTurn })
  if (isTakenByOther) return <span className={styles.quiet}>Lo tiene {takenBy.name}</span>
  return (
    <Button variant="quiet" onClick={onTurn} disabled={isSending}>
      {takenBy ? 'Soltar' : 'Tomar'} <kbd aria-hidden>T</kbd>
    </Button>
  )
}
