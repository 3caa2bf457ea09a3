import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { createContext, useContext } from 'react'

/** The signed-in person, from the profile. */
export type AuthUser = {
  id: string
  email: string
  name: string
  avatarUrl: string | null
  role: string
  isProfileComplete: boolean
  /** Whether they belong to the team of a business. */
  hasBusiness?: boolean
  /** When the account will be deleted, if its owner requested that; ISO. */
  deletesAt?: string | null
}

export type AuthState = {
  /** True on the server, until the session was read, and while signing in or up. */
  loading: boolean
  user: AuthUser | null
  /** Why the last attempt failed, in Spanish. */
  error: string | null
  /**
   * The password was correct and the account requires a second factor. `loading` is true meanwhile.
   */
  secondStep: boolean
  /** The session ended elsewhere or expired: the person did not sign out. */
  ended?: boolean
}

/** Result of an auth client call. */
export type AuthAnswer<T> = { data: T; error: null } | { data: unknown; error: AuthError }

/** Given names and surnames, as typed. */
export type NameParts = { firstName: string; lastName: string }

/** Actions to sign in and out; each rejects with an Error in Spanish, also stored in `error`. */
export type AuthActions = {
  /**
   * Signs in. `secondStep`: the password was correct and a sheet asks for the second factor.
   */
  login: (email: string, password: string) => Promise<'signedIn' | 'secondStep'>
  /**
   * Signs up. `parts`: the name as typed. `confirm`: a link was mailed and there is no session yet.
   */
  registerUser: (
    name: string,
    email: string,
    password: string,
    parts?: NameParts,
  ) => Promise<'signedIn' | 'confirm'>
  /** Redirects to Google, which returns to the callback page. */
  signInWithGoogle: (door?: 'staff') => Promise<void>
  /** Mails the confirmation link again. */
  resendConfirmation: (email: string) => Promise<void>
  /** Mails a link and a code to choose a new password, if the account exists. */
  requestRecovery: (email: string) => Promise<void>
  /** Signs in with the digits of a mail. */
  signInWithCode: (kind: 'signup' | 'recovery', email: string, code: string) => Promise<void>
  /** Signs in with the token of a mailed recovery link. */
  signInWithRecoveryLink: (token: string) => Promise<void>
  /** Sets a new password after a mailed link or code; ends all other sessions. */
  setPassword: (password: string) => Promise<void>
  /** Verifies the second factor: the digits of the app, or a recovery code. */
  verifySecondFactor: (code: string) => Promise<void>
  /** Creates ten recovery codes, replacing all earlier ones. */
  createRecoveryCodes: () => Promise<string[]>
  /** Calls the auth client for the own account; `refusals` are messages by error code. */
  ask: <T>(
    work: (auth: GoTrueClient) => Promise<AuthAnswer<T>>,
    fallback: string,
    refusals?: Record<string, string>,
  ) => Promise<NonNullable<T>>
  /** Adopts a session that the API opened. */
  adoptSession: (tokens: { accessToken: string; refreshToken: string }) => Promise<void>
  /** Ends the session of this device, in all its tabs. */
  signOut: () => Promise<void>
  /** Refreshes the session, then the profile. */
  refresh: () => Promise<void>
}

export type Auth = AuthState & AuthActions

export const AuthContext = createContext<Auth | null>(null)

/** The sign-in state and actions. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth debe usarse dentro de AuthProvider')
  return auth
}
