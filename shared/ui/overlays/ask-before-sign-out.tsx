import { discardTyped } from '../calls/typed-note.ts'
import { unsavedNow } from './unsaved.ts'
import { AskUnsaved } from './unsaved-changes.tsx'

/** Asks who signs out what becomes of what they have not saved. */
export default function AskBeforeSignOut({
  leave,
  onAnswered,
}: {
  leave: () => void
  onAnswered: () => void
}) {
  return (
    <AskUnsaved
      question={{ go: leave, stay: () => undefined, about: unsavedNow() }}
      onDiscard={discardTyped}
      onAnswered={onAnswered}
    />
  )
}
