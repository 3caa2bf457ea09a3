import type { ReactNode } from 'react'
import { ErrorState } from '#shared/ui/states.tsx'
import { useRedirectGuests } from '#shared/ui/use-redirect-guests.ts'
import { type AuthUser, useAuth } from './use-auth.ts'

type Props = {
  /** Placeholder in the shape of the content. */
  waiting: ReactNode
  children: (user: AuthUser) => ReactNode
}

/** Renders its content for signed-in people; redirects guests to the welcome page. */
export function SignedInOnly({ waiting, children }: Props) {
  const { loading, user, error, ended, refresh } = useAuth()
  useRedirectGuests({ isGuest: !loading && !user && !error, isIn: user !== null, ended })
  if (user) return children(user)
  // The error in the state left by `refresh` is displayed.
  if (error && !loading)
    return <ErrorState message={error} onRetry={() => void refresh().catch(() => undefined)} />
  return waiting
}
