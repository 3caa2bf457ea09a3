import type { StaffPermission } from '../staff-permissions.ts'

export type Guest = { kind: 'guest' }

/** A signed-in person, read from the database for each request. */
export type SignedIn = {
  kind: 'user'
  userId: string
  sessionId: string
  email: string
  role: string
  /**
   * Permissions, if an active staff member opened the session on the staff sign-in page; otherwise
   * null.
   */
  staff: ReadonlySet<StaffPermission> | null
  /**
   * Set while a staff member impersonates this person: only some GET calls are allowed
   * (features/backoffice/impersonation).
   */
  view?: { id: string; viewerId: string; name: string; expiresAt: Date }
}

export type Caller = Guest | SignedIn

/** Metadata of the request. `cookies`: the Cookie header, null without one. */
export type RequestInfo = { id: string; address: string; userAgent: string; cookies: string | null }
