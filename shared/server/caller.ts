import type { StaffPermission } from '../roles.ts'

export type Guest = { kind: 'guest' }

/** A signed-in person, read from the database for this very request. */
export type SignedIn = {
  kind: 'user'
  userId: string
  sessionId: string
  email: string
  role: string
  /** Permissions when this session was opened at the staff door by an active member; otherwise null. */
  staff: ReadonlySet<StaffPermission> | null
  /** It is a member of the team who looks as this person: nothing but some GET calls is theirs (features/backoffice/impersonation). */
  view?: { id: string; viewerId: string; name: string; expiresAt: Date }
}

export type Caller = Guest | SignedIn

/** What is known of the request itself. `cookies`: as sent, null without. */
export type RequestInfo = { id: string; address: string; userAgent: string; cookies: string | null }
