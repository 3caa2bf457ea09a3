import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepReferral, refOf } from '#features/accounts/ui/referral.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { welcomeError } from './welcome-error.ts'

/**
 * What the address came with, read after hydration: who invited, and an error. Both are taken once, and the address loses its query.
 */
export function useArrival() {
  const [error, setError] = useState<string | null>(null)
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const api = useApi()
  useEffect(() => {
    if (!search) return
    const query = new URLSearchParams(search)
    const ref = refOf(query.get('ref'))
    if (ref) {
      keepReferral(ref)
      // Its own file, fetched by the few who come by a link.
      void import('./count-visit.ts').then(({ countVisit }) => countVisit(api, ref), reportError)
    }
    const found = welcomeError(query)
    if (found) setError(found)
    navigate(pathname, { replace: true, preventScrollReset: true })
  }, [search, pathname, navigate, api])
  return { error, setError }
}
