import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useMatches } from 'react-router'
import { useApi } from '#shared/ui/calls/api.tsx'

/** What the browser throws when nobody answers; each has words of its own for it. */
export const isUnreached = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message)) ||
  (typeof navigator !== 'undefined' && !navigator.onLine)

/** In whose place the router shows what broke on the server, where it is logged. */
const ofServer = 'Unexpected Server Error'

const isCrash = (error: unknown): error is Error =>
  error instanceof Error &&
  !isRouteErrorResponse(error) &&
  error.message !== ofServer &&
  !isUnreached(error)

/** Tells the server once that a page broke in this browser; whether what broke stands in the server's log. */
export function useCrashReport(error: unknown): boolean {
  const api = useApi()
  const page = useMatches().at(-1)?.id ?? 'root'
  const told = useRef<unknown>(null)
  const [isNoted, setNoted] = useState(false)
  useEffect(() => {
    if (!isCrash(error) || told.current === error) return
    told.current = error
    // What reports it comes when it is needed: hardly ever.
    import('./report-crash.ts')
      .then(({ reportCrash }) => reportCrash(api, error, page))
      .then(
        () => setNoted(true),
        () => undefined,
      )
  }, [api, error, page])
  return isNoted || typeof document === 'undefined' || !isCrash(error)
}
