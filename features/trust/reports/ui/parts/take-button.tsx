import { Button } from '#shared/ui/button.tsx'
import styles from '#shared/ui/queue.module.css'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'

type Props = {
  takenBy: { name: string; isMe: boolean } | null
  onTurn: () => void
  isSending: boolean
}

/** Says that one is on it, or leaves it to others; whose it is when it is another's. */
export function TakeButton({ takenBy, onTurn, isSending }: Props) {
  const isOthers = takenBy !== null && !takenBy.isMe
  useShortcuts({ t: isOthers ? undefined : onTurn })
  if (isOthers) return <span className={styles.quiet}>Lo tiene {takenBy.name}</span>
  return (
    <Button look="quiet" onClick={onTurn} disabled={isSending}>
      {takenBy ? 'Soltar' : 'Tomar'} <kbd aria-hidden>T</kbd>
    </Button>
  )
}
