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
  /** When the account ends, if its owner asked for that; ISO. */
  deletesAt?: string | null
}

export type AuthState = {
  /** True on the server, until the session was read, and while signing in or up. */
  loading: boolean
  user: AuthUser | null
  /** Why the last attempt failed, in Spanish. */
  error: string | null
  /** The password was right and the account asks for more: the digits of an app. `loading` meanwhile. */
  secondStep: boolean
  /** Nobody is signed in since the session ended elsewhere or grew too old: it was not this person's wish. */
  ended?: boolean
}

/** What the auth client answers with. */
export type AuthAnswer<T> = { data: T; error: null } | { data: unknown; error: AuthError }

/** Given names and surnames, each as typed. */
export type NameParts = { firstName: string; lastName: string }

/** The ways in and out; each rejects with an Error in Spanish, also kept in `error`. */
export type SignInWays = {
  /** Signs in. `secondStep`: the password was right and the account asks for more, over whatever page. */
  login: (email: string, password: string) => Promise<'signedIn' | 'secondStep'>
  /** Signs up. `parts`: the name as it was typed. `confirm`: a link was mailed and there is no session yet. */
  registerUser: (
    name: string,
    email: string,
    password: string,
    parts?: NameParts,
  ) => Promise<'signedIn' | 'confirm'>
  /** Leaves for Google; comes back to the callback page. */
  enterWithGoogle: (door?: 'staff') => Promise<void>
  /** Mails the confirmation link once more. */
  resendConfirmation: (email: string) => Promise<void>
  /** Mails a link and a code to choose a new password with, if there is such an account. */
  requestRecovery: (email: string) => Promise<void>
  /** Signs in with the digits of a mail. */
  enterByCode: (kind: 'signup' | 'recovery', email: string, code: string) => Promise<void>
  /** Signs in with the token of a mailed link to choose a new password. */
  enterByRecoveryLink: (token: string) => Promise<void>
  /** Sets a new password after one of these; all other sessions end. */
  setPassword: (password: string) => Promise<void>
  /** Gives the second step: the digits of the app, or one of the recovery codes. */
  giveSecondStep: (code: string) => Promise<void>
  /** Ten codes in place of those of before, for a lost app. */
  makeRecoveryCodes: () => Promise<string[]>
  /** Asks the auth client for something of the own account; `refusals` are words for single codes. */
  ask: <T>(
    work: (auth: GoTrueClient) => Promise<AuthAnswer<T>>,
    fallback: string,
    refusals?: Record<string, string>,
  ) => Promise<NonNullable<T>>
  /** Takes over a session that the API opened. */
  adoptSession: (tokens: { accessToken: string; refreshToken: string }) => Promise<void>
  /** Ends the session of this device, in all its tabs. */
  signOut: () => Promise<void>
  /** Reads the session anew, then the profile. */
  refresh: () => Promise<void>
}

export type Auth = AuthState & SignInWays

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in and the ways in and out. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth debe usarse dentro de AuthProvider')
  return auth
}
