import { discardTypedNote } from '../calls/typed-note.ts'
import { hasUnsavedChanges } from './unsaved.ts'
import { UnsavedDialog } from './unsaved-changes.tsx'

/** Asks who signs out what becomes of what they have not saved. */
export default function AskBeforeSignOut({
  leave,
  onAnswered,
}: {
  leave: () => void
  onAnswered: () => void
}) {
  return (
    <UnsavedDialog
      question={{ go: leave, stay: () => undefined, about: hasUnsavedChanges() }}
      onDiscard={discardTypedNote}
      onAnswered={onAnswered}
    />
  )
}
