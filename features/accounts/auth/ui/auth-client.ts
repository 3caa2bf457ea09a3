import type { GoTrueClient } from '@supabase/auth-js'
import { unreachable } from '#shared/app-error.ts'
import { sessionKey, storedSession } from '#shared/ui/calls/signed-in-account-id.ts'
import type { Connection } from './check-connection.ts'

/** The only page that reads a session or a code from its URL. */
export const callbackPath = '/auth/callback'

/** Redirect targets after linking Google, and of both links of an e-mail change. */
export const linkedPath = `${callbackPath}?linked=1`
export const changedPath = `${callbackPath}?changed=1`

/** The page that mailed links for a new password open. */
export const recoveryPath = '/reset-password'

let loading: Promise<GoTrueClient> | undefined

/**
 * Deletes the session of this access token on this device, but not one that has replaced it. Unlike
 * signing out it does not wait for the server, so that it cannot sign out a person who signs in
 * meanwhile.
 */
export function deleteStoredSession(token: string): void {
  if (storedSession.read()?.access_token === token) storedSession.clear()
}

/**
 * Whether there may be a session: guests do not need the client's code. With blocked storage the
 * client keeps the session in memory.
 */
export const mayHaveSession = () =>
  loading !== undefined || storedSession.read() !== null || location.pathname === callbackPath

/**
 * Loads the auth client of this tab, once. Rejects with AppError `unavailable` when its code cannot
 * be fetched.
 */
export function loadAuthClient({ anonKey }: Connection): Promise<GoTrueClient> {
  loading ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${location.origin}/auth/v1`,
        headers: { apikey: anonKey, 'X-Client-Info': 'lonja-web' },
        storageKey: sessionKey,
        flowType: 'pkce',
        autoRefreshToken: true,
        persistSession: true,
        // Other pages have similar query parameters (`/welcome?error=`). The callback rejects
        // sessions of the implicit flow: only codes are accepted, and the page itself reports
        // errors.
        detectSessionInUrl: location.pathname === callbackPath && (() => false),
      }),
    (cause: unknown) => {
      loading = undefined
      throw unreachable(cause)
    },
  )
  return loading
}

let overrideToken: string | null = null

/**
 * Uses this token for all further calls of this tab. The device's own session stays stored and is
 * used only by `getOwnToken`.
 */
export const setOverrideToken = (token: string): void => {
  overrideToken = token
}

/** Access token for API calls, refreshed shortly before it expires; null for guests. */
export const getAccessToken = async (connection: Connection): Promise<string | null> =>
  overrideToken ?? getOwnToken(connection)

/** Access token of the device's own session, even while `setOverrideToken` sets another. */
export async function getOwnToken(connection: Connection): Promise<string | null> {
  if (!mayHaveSession()) return null
  const client = await loadAuthClient(connection)
  const { data } = await client.getSession()
  return data.session?.access_token ?? null
}

/**
 * Gets the external identity providers that the server offers. Rejects when the server cannot be
 * reached.
 */
export async function getProviders({ anonKey }: Connection): Promise<{ google: boolean }> {
  const response = await fetch('/auth/v1/settings', { headers: { apikey: anonKey } })
  if (!response.ok) throw new Error(`settings: ${response.status}`)
  const { external } = (await response.json()) as { external: Record<string, boolean> }
  return { google: external.google === true }
}
