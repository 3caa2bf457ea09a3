import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ErrorState } from '#shared/ui/states.tsx'
import { type AuthUser, useAuth } from './use-auth.ts'

type Props = {
  /** In the shape of what comes. */
  waiting: ReactNode
  children: (user: AuthUser) => ReactNode
}

/** A page for signed-in people: everybody else goes to the welcome page. */
export function SignedInOnly({ waiting, children }: Props) {
  const { loading, user, error, refresh } = useAuth()
  const navigate = useNavigate()
  const isGuest = !loading && !user && !error
  useEffect(() => {
    if (isGuest) navigate('/welcome', { replace: true })
  }, [isGuest, navigate])
  if (user) return children(user)
  // The reason is shown from the state that `refresh` leaves behind.
  if (error && !loading) return <ErrorState message={error} onRetry={() => void refresh().catch(() => undefined)} />
  return waiting
}
