import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseRef, storeReferral } from '#features/accounts/profiles/ui/referral.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { storeReturnPath } from '#web/pages/return-path.ts'
import { welcomeError } from './welcome-error.ts'

/**
 * State with which somebody opens the welcome page, read after hydration: referrer and error (read
 * once and removed from the address), the page to return to, whether the session ended there, and
 * whether the sign-in dialog opens.
 */
export function useArrival() {
  const [error, setError] = useState<string | null>(null)
  const { search, pathname, state } = useLocation()
  // The server does not know the browser's history state.
  const isHydrated = useHydrated()
  const { from, ended, opens } = ((isHydrated && state) || {}) as {
    from?: unknown
    ended?: boolean
    opens?: string
  }
  const navigate = useNavigate()
  const api = useApi()
  useEffect(() => {
    if (typeof from === 'string') storeReturnPath(from)
  }, [from])
  useEffect(() => {
    if (!search) return
    const query = new URLSearchParams(search)
    const ref = parseRef(query.get('ref'))
    if (ref) {
      storeReferral(ref)
      // A separate chunk, because few people arrive by a referral link.
      void import('./count-visit.ts').then(({ countVisit }) => countVisit(api, ref), reportError)
    }
    const found = welcomeError(query)
    if (found) setError(found)
    navigate(pathname, { replace: true, preventScrollReset: true })
  }, [search, pathname, navigate, api])
  return {
    error,
    setError,
    from: typeof from === 'string' ? from : null,
    hasEnded: ended === true,
    opensDialog: opens === 'login',
    /** The address still says why they come. */
    isArriving: search !== '',
  }
}
