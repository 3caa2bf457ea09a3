import { type ReactNode, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useViewer } from '../viewer.tsx'
import { useSnackbar } from './snackbar.tsx'
import { hasUnsavedChanges } from './unsaved.ts'

/** Lazy, because few people sign out with unsaved changes. */
const AskBeforeSignOut = lazyPart(() => import('./ask-before-sign-out.tsx'))

/**
 * Signs out, after a confirmation if there are unsaved changes. Render `question` anywhere in the
 * page; `onOut` is called after the session is closed.
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
  const question = isAsking && (
    <AskBeforeSignOut leave={() => void leave()} onAnswered={() => setAsking(false)} />
  )
  return {
    signOut: () => (hasUnsavedChanges().length > 0 ? setAsking(true) : void leave()),
    question,
  }
}
