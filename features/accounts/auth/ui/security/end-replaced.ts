import type { GoTrueClient, Session } from '@supabase/auth-js'
import { storedSession } from '#shared/ui/calls/signed-in-account-id.ts'

type AnySession = Pick<Session, 'access_token'>

/** The session id in a token's claims; a refreshed token has the same one. */
function sessionOf({ access_token: token }: AnySession): string | undefined {
  const [, claims = ''] = token.split('.')
  try {
    const { session_id: id } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    ) as { session_id?: string }
    return id
  } catch {
    return undefined // not a token of this site
  }
}

/**
 * A device has one session. The returned function is called with each session that the device
 * follows, and ends the previous one on the server when another has replaced it.
 */
export function createReplacedSessionEnder(): (auth: GoTrueClient, next: Session | null) => void {
  let current: AnySession | null = storedSession.read()
  return (auth, next) => {
    const previous = current
    current = next
    if (!previous || !next) return
    const id = sessionOf(previous)
    // If it cannot be ended now, it expires like any unused session.
    if (id && id !== sessionOf(next))
      void auth.admin.signOut(previous.access_token, 'local').catch(reportError)
  }
}
