import type { AuthSession } from '../sessions/serialize-session.ts'
import type { AuthError } from './auth-error.ts'

/** Where a browser goes with a refusal: in the query and, for clients without PKCE, in the fragment. */
export function backWithError(target: URL, error: AuthError): string {
  const facts = {
    error: error.status === 403 ? 'access_denied' : 'server_error',
    error_code: error.code,
    error_description: error.message,
  }
  for (const [name, value] of Object.entries(facts)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...facts, sb: '' }).toString()
  return target.href
}

/** Where a browser of a client without PKCE goes with its session. `type`: the kind of mailed link, if it came by one. */
export function withSession(target: URL, session: AuthSession, type?: string): string {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session
  const facts = {
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
  }
  target.hash = new URLSearchParams({ ...facts, ...(type && { type }), sb: '' }).toString()
  return target.href
}

/** A redirect that neither caches nor the next page's referrer remember. */
export const redirect = (location: string, status = 303) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
