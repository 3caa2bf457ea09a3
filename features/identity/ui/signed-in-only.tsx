import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ErrorState } from '#shared/ui/states.tsx'
import { type AuthUser, useAuth } from './use-auth.ts'

type Props = {
  /** In the shape of what comes. */
  waiting: ReactNode
  children: (user: AuthUser) => ReactNode
}

/**
 * A page for signed-in people: everybody else goes to the welcome page, which is told where they wanted to go; not who left by
 * themselves.
 */
export function SignedInOnly({ waiting, children }: Props) {
  const { loading, user, error, ended, refresh } = useAuth()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wasIn = useRef(false)
  if (user) wasIn.current = true
  const isGuest = !loading && !user && !error
  useEffect(() => {
    if (!isGuest) return
    const from = wasIn.current && !ended ? undefined : pathname + search + hash
    navigate('/welcome', { replace: true, state: { from, ended } })
  }, [isGuest, ended, pathname, search, hash, navigate])
  if (user) return children(user)
  // The reason is shown from the state that `refresh` leaves behind.
  if (error && !loading) return <ErrorState message={error} onRetry={() => void refresh().catch(() => undefined)} />
  return waiting
}
