import { type ReactNode, useState } from 'react'
import { discardTyped } from '../calls/typed-note.ts'
import { useViewer } from '../viewer.tsx'
import { useSnackbar } from './snackbar.tsx'
import { unsavedNow } from './unsaved.ts'
import { AskUnsaved } from './unsaved-changes.tsx'

/**
 * Signs out, once who has unsaved changes in the page has said what becomes of them. `question` stands anywhere in the page; `onOut` is called
 * when the session is closed.
 */
export function useSignOut(onOut?: () => void): { signOut: () => void; question: ReactNode } {
  const viewer = useViewer()
  const say = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    if (viewer.state !== 'member') return
    await viewer.signOut().catch((cause: Error) => say(cause.message))
    onOut?.()
  }
  const question = (
    <AskUnsaved
      question={isAsking ? { go: () => void leave(), stay: () => undefined, about: unsavedNow() } : null}
      onDiscard={discardTyped}
      onAnswered={() => setAsking(false)}
    />
  )
  return { signOut: () => (unsavedNow().length > 0 ? setAsking(true) : void leave()), question }
}
