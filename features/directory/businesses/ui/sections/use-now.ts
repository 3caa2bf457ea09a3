import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const beat = 30_000

/** The time: the server's in the first render, so that both agree, then the reader's clock. */
export function useNow(renderedAt: string): Date {
  const [now, setNow] = useState(() => new Date(renderedAt))
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, beat)
    return () => clearInterval(timer)
  }, [])
  return now
}
