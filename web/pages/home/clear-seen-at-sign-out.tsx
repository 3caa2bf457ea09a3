import { useEffect, useRef } from 'react'
import { deviceEntry } from '#shared/ui/device-storage.ts'
import { useViewer } from '#shared/ui/viewer.tsx'

/** Same key as in `recentlySeen`, repeated here so that not every page loads that module. */
const seen = deviceEntry({ key: 'lonja.seen', parse: () => null })

/**
 * Clears the recently seen list when the user signs out, in any tab, so that the next person on
 * this device does not see it. Renders nothing.
 */
export function ClearSeenAtSignOut() {
  const { state } = useViewer()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'member' && state === 'guest') seen.clear()
    before.current = state
  }, [state])
  return null
}
