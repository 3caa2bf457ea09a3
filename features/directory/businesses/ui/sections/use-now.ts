import { useEffect, useState } from 'react'

/** Milliseconds between updates. */
const updateInterval = 30_000

/**
 * The current time, updated periodically. The first render uses the server's time, so that
 * hydration matches.
 */
export function useNow(renderedAt: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt))
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, updateInterval)
    return () => clearInterval(timer)
  }, [])
  return now
}
