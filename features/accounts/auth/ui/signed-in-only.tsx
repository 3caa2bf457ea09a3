import type { ReactNode } from 'react'
import { ErrorState } from '#shared/ui/states.tsx'
import { useWelcomeGuests } from '#shared/ui/use-welcome-guests.ts'
import { type AuthUser, useAuth } from './use-auth.ts'

type Props = {
  /** In the shape of what comes. */
  waiting: ReactNode
  children: (user: AuthUser) => ReactNode
}

/** A page for signed-in people: everybody else goes to the welcome page. */
export function SignedInOnly({ waiting, children }: Props) {
  const { loading, user, error, ended, refresh } = useAuth()
  useWelcomeGuests({ isGuest: !loading && !user && !error, isIn: user !== null, ended })
  if (user) return children(user)
  // The reason is shown from the state that `refresh` leaves behind.
  if (error && !loading)
    return <ErrorState message={error} onRetry={() => void refresh().catch(() => undefined)} />
  return waiting
}
