import { discardUnsentInput } from '../calls/unsent-input.ts'
import { hasUnsavedChanges } from './unsaved.ts'
import { UnsavedDialog } from './unsaved-changes.tsx'

/** Asks what to do with unsaved changes before signing out. */
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
      onDiscard={discardUnsentInput}
      onAnswered={onAnswered}
    />
  )
}
