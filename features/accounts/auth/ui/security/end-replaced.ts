import type { GoTrueClient, Session } from '@supabase/auth-js'
import { sessionKey } from '#shared/ui/calls/account-here.ts'

type Held = Pick<Session, 'access_token'>

function readHeld(): Held | null {
  try {
    return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Held | null
  } catch {
    return null // barred storage keeps no session from before
  }
}

/** The session that a token is of, as it says itself: a fresh token of the same one takes nobody's place. */
function sessionOf({ access_token: token }: Held): string | undefined {
  const [, claims = ''] = token.split('.')
  try {
    const { session_id: id } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    ) as { session_id?: string }
    return id
  } catch {
    return undefined // no token of ours
  }
}

/** A device has one session. Told of each that it follows, ends on the server the one whose place another took. */
export function createReplacedEnder(): (auth: GoTrueClient, next: Session | null) => void {
  let held = readHeld()
  return (auth, next) => {
    const before = held
    held = next
    if (!before || !next) return
    const id = sessionOf(before)
    // One that can't be ended now ends by itself, as any that is left alone.
    if (id && id !== sessionOf(next))
      void auth.admin.signOut(before.access_token, 'local').catch(reportError)
  }
}
