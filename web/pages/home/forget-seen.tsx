import { useEffect, useRef } from 'react'
import { useViewer } from '#shared/ui/viewer.tsx'

/** As `recentlySeen` is called: that list is none of what every page loads. */
const seenKey = 'lonja.seen'

/** Forgets what was looked at here when who was signed in leaves, in whatever tab: it is nothing to the next person on this device. Shows nothing. */
export function ForgetSeen() {
  const { state } = useViewer()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'member' && state === 'guest')
      try {
        localStorage.removeItem(seenKey)
        dispatchEvent(new Event(seenKey))
      } catch {
        // Barred storage: nothing was kept.
      }
    before.current = state
  }, [state])
  return null
}
