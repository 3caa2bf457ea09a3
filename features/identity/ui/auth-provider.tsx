import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Viewer, ViewerContext } from '../../../shared/ui/viewer.tsx'
import { type AuthState, createAuthSession } from './auth-session.ts'
import { type Connection, checkConnection } from './check-connection.ts'
import { StartUpProblem } from './start-up-problem.tsx'
import { type Auth, AuthContext, type AuthUser } from './use-auth.ts'

type Props = {
  connection: Connection
  /** The profile of whoever the session is of; rejects with an Error in Spanish. */
  readProfile: () => Promise<AuthUser>
  readReferral: () => string | null
  children: ReactNode
}

const toViewer = ({ loading, user, signOut }: Auth): Viewer => {
  if (user) return { state: 'member', name: user.name || user.email, role: user.role, avatarUrl: user.avatarUrl, signOut }
  return loading ? { state: 'unknown' } : { state: 'guest' }
}

/** Follows the session of this device for everything below, and refuses to start on a wrong address or key. */
export function AuthProvider({ connection, readProfile, readReferral, children }: Props) {
  const queries = useQueryClient()
  const [state, setState] = useState<AuthState>({ loading: true, user: null, error: null })
  const [problem, setProblem] = useState<string | null>(null)
  const [session] = useState(() =>
    createAuthSession({ connection, readProfile, readReferral, onState: setState, onOther: () => void queries.resetQueries() }),
  )
  useEffect(() => {
    try {
      checkConnection(connection)
    } catch (error) {
      setProblem((error as Error).message)
      reportError(error)
      return
    }
    return session.start()
  }, [connection, session])
  const { login, registerUser, enterWithGoogle, resendConfirmation, adoptSession, signOut, refresh } = session
  const auth = useMemo(
    () => ({ ...state, login, registerUser, enterWithGoogle, resendConfirmation, adoptSession, signOut, refresh }),
    [state, login, registerUser, enterWithGoogle, resendConfirmation, adoptSession, signOut, refresh],
  )
  const viewer = useMemo(() => toViewer(auth), [auth])
  if (problem) return <StartUpProblem message={problem} />
  return (
    <AuthContext value={auth}>
      <ViewerContext value={viewer}>{children}</ViewerContext>
    </AuthContext>
  )
}
