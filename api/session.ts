import { isOutdated, publicKey, verifyAccessToken } from '#features/accounts/server.ts'
import { impersonationTokenPrefix } from '#features/backoffice/impersonation/vocabulary.ts'
import { findImpersonation } from '#features/backoffice/server.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { type StaffPermission, sortPermissions } from '#shared/staff-permissions.ts'

type SessionRow = {
  email: string
  aal: number
  role: string
  is_staff: boolean
  permissions: StaffPermission[] | null
  two_steps: boolean
}

/**
 * One query per request, so that signing out, a suspension or a removed permission takes effect from the next request
 * on. A session that has not completed its account's MFA does not count.
 */
const readSession = {
  name: 'read_session',
  text: `select u.email, s.aal, coalesce(p.role, 'user') as role, s.is_staff,
      sp.permissions,
      s.is_staff and s.aal = 2 and exists (select 1 from mfa_factors f where f.user_id = u.id and f.verified_at is not null) as two_steps
    from sessions s
    join users u on u.id = s.user_id and u.suspended_at is null
    left join profiles p on p.id = u.id
    left join staff_access sp on sp.profile_id = u.id
    where s.id = $1 and s.user_id = $2 and s.ended_at is null
      and (s.aal = 2 or not exists (select 1 from mfa_factors f where f.user_id = u.id and f.verified_at is not null))`,
}

/**
 * Identifies the caller: the session of a valid bearer token, the impersonated user, or a guest. Returns null for an
 * invalid token; throws `unauthenticated` with its own message for an impersonation that has ended.
 */
export async function readCaller(
  services: Services,
  authorization: string | null | undefined,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer (\S+)$/i)?.[1]
  // Protocol clients send the public key where they have no session.
  if (!token || token === (await publicKey(services))) return { kind: 'guest' }
  if (token.startsWith(impersonationTokenPrefix)) return findImpersonation(services, token)
  const claims = await verifyAccessToken(services, token)
  if (!claims?.sub || typeof claims.session_id !== 'string') return null
  const { rows } = await services.pool.query<SessionRow>({
    ...readSession,
    values: [claims.session_id, claims.sub],
  })
  const [row] = rows
  if (!row || isOutdated(claims, row.aal)) return null
  const isStaff =
    row.is_staff && row.role === 'staff' && (row.two_steps || !services.config.staffTwoStep)
  const staff = isStaff ? new Set(sortPermissions(row.permissions ?? [])) : null
  return {
    kind: 'user',
    userId: claims.sub,
    sessionId: claims.session_id,
    email: row.email,
    role: row.role,
    staff,
  }
}
