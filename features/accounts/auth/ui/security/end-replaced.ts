import type { GoTrueClient, Session } from '@supabase/auth-js'
import { sessionKey } from '#shared/ui/calls/signed-in-account-id.ts'

type StoredSession = Pick<Session, 'access_token'>

function readStored(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as StoredSession | null
  } catch {
    return null // storage blocked: there is no earlier session
  }
}

/** The session id in a token's claims; a refreshed token has the same one. */
function sessionOf({ access_token: token }: StoredSession): string | undefined {
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
  let current = readStored()
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
