import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useMatches } from 'react-router'
import { useApi } from '#shared/ui/calls/api.tsx'

/** Whether an error is a network failure; each browser has its own message for it. */
export const isNetworkError = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message)) ||
  (typeof navigator !== 'undefined' && !navigator.onLine)

/** Message with which the router replaces errors of the server, which are logged there. */
const serverErrorMessage = 'Unexpected Server Error'

const isCrash = (error: unknown): error is Error =>
  error instanceof Error &&
  !isRouteErrorResponse(error) &&
  error.message !== serverErrorMessage &&
  !isNetworkError(error)

/**
 * Reports a page error of this browser to the server once; returns whether the error is in the
 * server's log.
 */
export function useCrashReport(error: unknown): boolean {
  const api = useApi()
  const page = useMatches().at(-1)?.id ?? 'root'
  const reported = useRef<unknown>(null)
  const [isLogged, setLogged] = useState(false)
  useEffect(() => {
    if (!isCrash(error) || reported.current === error) return
    reported.current = error
    // Loaded on demand, because it is rarely needed.
    import('./report-crash.ts')
      .then(({ reportCrash }) => reportCrash(api, error, page))
      .then(
        () => setLogged(true),
        () => undefined,
      )
  }, [api, error, page])
  return isLogged || typeof document === 'undefined' || !isCrash(error)
}
