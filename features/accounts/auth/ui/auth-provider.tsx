import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isAppError, unreachable } from '#shared/app-error.ts'
import { forgetWords } from '#shared/kept-words.ts'
import { sessionKey } from '#shared/ui/calls/account-here.ts'
import { type Viewer, ViewerContext } from '#shared/ui/viewer.tsx'
import { callbackPath, mayHaveSession } from './auth-client.ts'
import type { AuthSession } from './auth-session.ts'
import { type Connection, checkConnection } from './check-connection.ts'
import { SecondStep } from './security/second-step.tsx'
import { StartUpProblem } from './start-up-problem.tsx'
import {
  type Auth,
  AuthContext,
  type AuthState,
  type AuthUser,
  type SignInWays,
} from './use-auth.ts'

type Props = {
  connection: Connection
  /** The profile of whoever the session is of; rejects with an Error in Spanish. */
  readProfile: () => Promise<AuthUser>
  readReferral: () => string | null
  /** In a view as somebody else: the words by which all that would be done with the own account is refused. */
  heldBack?: string
  children: ReactNode
}

const toViewer = ({ loading, user, signOut, ended }: Auth): Viewer => {
  if (user)
    return { state: 'member', name: user.name, role: user.role, avatarUrl: user.avatarUrl, signOut }
  return loading ? { state: 'unknown' } : { state: 'guest', ended }
}

/** The session's own code, fetched when there can be a session or somebody wants one: guests read without it. */
const lazySession = (open: () => Promise<AuthSession>): SignInWays => ({
  login: async (...given) => (await open()).login(...given),
  registerUser: async (...given) => (await open()).registerUser(...given),
  enterWithGoogle: async (...given) => (await open()).enterWithGoogle(...given),
  resendConfirmation: async (...given) => (await open()).resendConfirmation(...given),
  requestRecovery: async (...given) => (await open()).requestRecovery(...given),
  enterByCode: async (...given) => (await open()).enterByCode(...given),
  enterByRecoveryLink: async (...given) => (await open()).enterByRecoveryLink(...given),
  setPassword: async (...given) => (await open()).setPassword(...given),
  giveSecondStep: async (...given) => (await open()).giveSecondStep(...given),
  makeRecoveryCodes: async () => (await open()).makeRecoveryCodes(),
  ask: async (...given) => (await open()).ask(...given),
  adoptSession: async (...given) => (await open()).adoptSession(...given),
  signOut: async () => (await open()).signOut(),
  refresh: async () => (await open()).refresh(),
})

/** Signing out and reading anew are all that is left. */
function holdBack(ways: SignInWays, words: string): SignInWays {
  const refuse = async () => {
    throw new Error(words)
  }
  const refused = Object.fromEntries(Object.keys(ways).map((name) => [name, refuse]))
  return { ...(refused as unknown as SignInWays), signOut: ways.signOut, refresh: ways.refresh }
}

/** Follows the session of this device for everything below, and refuses to start on a wrong address or key. */
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
    const onOther = () => {
      forgetWords()
      void queries.resetQueries()
    }
    const openSession = () => {
      opening ??= import('./auth-session.ts').then(
        ({ createAuthSession }) =>
          createAuthSession({ connection, readProfile, readReferral, onState: setState, onOther }),
        (cause: unknown) => {
          throw unreachable(cause)
        },
      )
      opening.catch(() => {
        opening = undefined
      })
      return opening
    }
    // One that could not be fetched has nothing to stop; who asked for it was told.
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
      if (event.newValue) void start()
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
    // Whatever a page asked for: a refusal may be the first word of a session that ended elsewhere.
    const lookAgain = (cause: unknown) => {
      if (isAppError(cause) && cause.code === 'unauthenticated' && mayHaveSession())
        open().then((session) => session.look(), reportError)
    }
    const watch = (event: { type: string; action?: { type: string; error?: unknown } }) =>
      event.type === 'updated' && event.action?.type === 'error' && lookAgain(event.action.error)
    const stops = [
      queries.getQueryCache().subscribe(watch as never),
      queries.getMutationCache().subscribe(watch as never),
    ]
    return () => {
      for (const end of stops) end()
    }
  }, [queries, open])
  const ways = useMemo(
    () => (heldBack ? holdBack(lazySession(open), heldBack) : lazySession(open)),
    [open, heldBack],
  )
  const auth = useMemo(() => ({ ...state, ...ways }), [state, ways])
  const viewer = useMemo(() => toViewer(auth), [auth])
  if (problem) return <StartUpProblem message={problem} />
  return (
    <AuthContext value={auth}>
      <ViewerContext value={viewer}>
        {children}
        {state.secondStep && <SecondStep />}
      </ViewerContext>
    </AuthContext>
  )
}
