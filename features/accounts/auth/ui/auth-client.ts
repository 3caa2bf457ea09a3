import type { GoTrueClient } from '@supabase/auth-js'
import { unreachable } from '#shared/app-error.ts'
import { sessionKey } from '#shared/ui/calls/account-here.ts'
import type { Connection } from './check-connection.ts'

/** The one page that reads a session or a code from its address. */
export const callbackPath = '/auth/callback'

/** Where Google leads back to after it was added to an account, and the links of both mailboxes after a change of address. */
export const linkedPath = `${callbackPath}?linked=1`
export const changedPath = `${callbackPath}?changed=1`

/** The page that mailed links for a new password lead to. */
export const recoveryPath = '/reset-password'

let loading: Promise<GoTrueClient> | undefined

function readStored(): string | null {
  try {
    return localStorage.getItem(sessionKey)
  } catch {
    return null // barred storage: the client then keeps the session in memory
  }
}

/**
 * Forgets the session of this access token on this device; one that has taken its place stays. At once, unlike signing out: nothing
 * waits for the server, so that nobody who signs in meanwhile is put out again.
 */
export function forgetSession(token: string): void {
  const stored = readStored()
  if (stored && (JSON.parse(stored) as { access_token?: string }).access_token === token)
    localStorage.removeItem(sessionKey)
}

/** Whether there can be a session: guests need none of the client's code. */
export const mayHaveSession = () =>
  loading !== undefined || readStored() !== null || location.pathname === callbackPath

/** The auth client of this tab, loaded when first needed. Rejects with AppError `unavailable` when its code can't be fetched. */
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
        // Other pages have queries of their own that look alike (`/welcome?error=`). Asked whether the address holds a session of the
        // implicit flow, the answer is always no: only codes are taken, and what failed is told by the page itself.
        detectSessionInUrl: location.pathname === callbackPath && (() => false),
      }),
    (cause: unknown) => {
      loading = undefined
      throw unreachable(cause)
    },
  )
  return loading
}

let instead: string | null = null

/** From here on all calls of this tab are made with this token. The own session is kept beside it, and used by `readOwnToken` alone. */
export const callWith = (token: string): void => {
  instead = token
}

/** Access token for calls to the API, refreshed when it is about to end; null for guests. */
export const readAccessToken = async (connection: Connection): Promise<string | null> =>
  instead ?? readOwnToken(connection)

/** The same of this device's own session, whatever calls are made with. */
export async function readOwnToken(connection: Connection): Promise<string | null> {
  if (!mayHaveSession()) return null
  const client = await loadAuthClient(connection)
  const { data } = await client.getSession()
  return data.session?.access_token ?? null
}

/** Which identity providers the server offers beside e-mail. Rejects when it can't be asked. */
export async function readProviders({ anonKey }: Connection): Promise<{ google: boolean }> {
  const response = await fetch('/auth/v1/settings', { headers: { apikey: anonKey } })
  if (!response.ok) throw new Error(`settings: ${response.status}`)
  const { external } = (await response.json()) as { external: Record<string, boolean> }
  return { google: external.google === true }
}
