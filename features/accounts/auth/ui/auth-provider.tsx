import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isAppError, unreachable } from '#shared/app-error.ts'
import { clearSearchTexts } from '#shared/search-texts.ts'
import { sessionKey } from '#shared/ui/calls/signed-in-account-id.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { callbackPath, mayHaveSession } from './auth-client.ts'
import type { AuthSession } from './auth-session.ts'
import { type Connection, checkConnection } from './check-connection.ts'
import { MfaSheet } from './security/mfa-sheet.tsx'
import { StartUpProblem } from './start-up-problem.tsx'
import {
  type Auth,
  type AuthActions,
  AuthContext,
  type AuthState,
  type AuthUser,
} from './use-auth.ts'

type Props = {
  connection: Connection
  /** Gets the profile of the session's account; rejects with an Error in Spanish. */
  readProfile: () => Promise<AuthUser>
  readReferral: () => string | null
  /** While impersonating: the message with which actions on the own account are refused. */
  heldBack?: string
  children: ReactNode
}

const toViewer = ({ loading, user, signOut, ended }: Auth): Viewer => {
  if (user)
    return {
      state: 'member',
      name: user.name,
      role: user.role,
      avatarUrl: user.avatarUrl,
      hasBusiness: user.hasBusiness,
      signOut,
    }
  return loading ? { state: 'unknown' } : { state: 'guest', ended }
}

/**
 * Loads the session code only when there may be a session or the person signs in: guests do not
 * need it.
 */
const lazySession = (open: () => Promise<AuthSession>): AuthActions => ({
  login: async (...args) => (await open()).login(...args),
  registerUser: async (...args) => (await open()).registerUser(...args),
  signInWithGoogle: async (...args) => (await open()).signInWithGoogle(...args),
  resendConfirmation: async (...args) => (await open()).resendConfirmation(...args),
  requestRecovery: async (...args) => (await open()).requestRecovery(...args),
  signInWithCode: async (...args) => (await open()).signInWithCode(...args),
  signInWithRecoveryLink: async (...args) => (await open()).signInWithRecoveryLink(...args),
  setPassword: async (...args) => (await open()).setPassword(...args),
  verifySecondFactor: async (...args) => (await open()).verifySecondFactor(...args),
  createRecoveryCodes: async () => (await open()).createRecoveryCodes(),
  ask: async (...args) => (await open()).ask(...args),
  adoptSession: async (...args) => (await open()).adoptSession(...args),
  signOut: async () => (await open()).signOut(),
  refresh: async () => (await open()).refresh(),
})

/** Replaces all actions except signing out and refreshing by refusals. */
function refuseActions(actions: AuthActions, message: string): AuthActions {
  const refuse = async () => {
    throw new Error(message)
  }
  const refused = Object.fromEntries(Object.keys(actions).map((name) => [name, refuse]))
  return {
    ...(refused as unknown as AuthActions),
    signOut: actions.signOut,
    refresh: actions.refresh,
  }
}

/**
 * Provides the session of this device to the components below; shows an error when the site URL or
 * the public key is invalid.
 */
export function AuthProvider({ connection, readProfile, readReferral, heldBack, children }: Props) {
  const queries = useQueryClient()
  const [state, setState] = useState<AuthState>({
    loading: true,
    user: null,
    error: null,
    secondStep: false,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [{ open, stop }] = useState(() => {
    let opening: Promise<AuthSession> | undefined
    const onAccountChange = () => {
      clearSearchTexts()
      void queries.resetQueries()
    }
    const openSession = () => {
      opening ??= import('./auth-session.ts').then(
        ({ createAuthSession }) =>
          createAuthSession({
            connection,
            readProfile,
            readReferral,
            onState: setState,
            onOther: onAccountChange,
          }),
        (cause: unknown) => {
          throw unreachable(cause)
        },
      )
      opening.catch(() => {
        opening = undefined
      })
      return opening
    }
    // If loading failed there is nothing to stop, and the caller has received the error.
    const stopSession = () => void opening?.then((session) => session.stop()).catch(() => undefined)
    return { open: openSession, stop: stopSession }
  })
  useEffect(() => {
    try {
      checkConnection(connection)
    } catch (error) {
      setProblem((error as Error).message)
      reportError(error)
      return
    }
    const start = () =>
      open()
        .then((session) => session.start())
        .catch((error: Error) =>
          setState({ loading: false, user: null, error: error.message, secondStep: false }),
        )
    const onStorage = (event: StorageEvent) => {
      if (event.key !== sessionKey) return
      if (event.newValue)
        start()
          .then(open)
          .then((session) => session.followStored())
          .catch(reportError)
      else if (mayHaveSession()) void open().then((session) => session.look(), reportError)
    }
    window.addEventListener('storage', onStorage)
    if (mayHaveSession() || location.pathname === callbackPath) void start()
    else setState({ loading: false, user: null, error: null, secondStep: false })
    return () => {
      window.removeEventListener('storage', onStorage)
      stop()
    }
  }, [connection, open, stop])
  useEffect(() => {
    // Any page's request may be the first to learn that the session ended elsewhere.
    const recheckSession = (cause: unknown) => {
      if (isAppError(cause) && cause.code === 'unauthenticated' && mayHaveSession())
        open().then((session) => session.look(), reportError)
    }
    const watch = (event: { type: string; action?: { type: string; error?: unknown } }) =>
      event.type === 'updated' &&
      event.action?.type === 'error' &&
      recheckSession(event.action.error)
    const stops = [
      queries.getQueryCache().subscribe(watch as never),
      queries.getMutationCache().subscribe(watch as never),
    ]
    return () => {
      for (const end of stops) end()
    }
  }, [queries, open])
  const actions = useMemo(
    () => (heldBack ? refuseActions(lazySession(open), heldBack) : lazySession(open)),
    [open, heldBack],
  )
  const auth = useMemo(() => ({ ...state, ...actions }), [state, actions])
  const viewer = useMemo(() => toViewer(auth), [auth])
  if (problem) return <StartUpProblem message={problem} />
  return (
    <AuthContext value={auth}>
      <ViewerContext value={viewer}>
        {children}
        {state.secondStep && <MfaSheet />}
      </ViewerContext>
    </AuthContext>
  )
}
