import type { AuthSession } from '../sessions/serialize-session.ts'
import type { AuthError } from './auth-error.ts'

/** Redirect URL with an error: in the query and, for clients without PKCE, in the fragment. */
export function errorRedirectUrl(target: URL, error: AuthError): string {
  const params = {
    error: error.status === 403 ? 'access_denied' : 'server_error',
    error_code: error.code,
    error_description: error.message,
  }
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...params, sb: '' }).toString()
  return target.href
}

/**
 * Redirect URL with a session in the fragment, for clients without PKCE. `type`: the kind of mailed
 * link, if one was used.
 */
export function sessionRedirectUrl(target: URL, session: AuthSession, type?: string): string {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session
  const params = {
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
  }
  target.hash = new URLSearchParams({ ...params, ...(type && { type }), sb: '' }).toString()
  return target.href
}

/** A redirect that is not cached and not revealed to the next page as referrer. */
export const redirect = (location: string, status = 303) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
