import { AppError } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import type { ImpersonationEndCause } from '../vocabulary.ts'
import { endImpersonation } from './end-impersonations.ts'

type Row = {
  id: string
  viewer_id: string
  person_id: string
  session_id: string
  name: string
  email: string
  role: string
  expires_at: Date
  may_look: boolean
  may_be_seen: boolean
}

/** SQL: whether the staff member may still impersonate, and whether the person may still be impersonated. `$1`: whether staff must use MFA. */
const permissionColumns = `
  exists (select from sessions s join users u on u.id = s.user_id and u.suspended_at is null
    join profiles p on p.id = u.id and p.role = 'staff'
    join staff_access sp on sp.profile_id = u.id and 'manage_users' = any (sp.permissions)
    where s.id = v.session_id and s.user_id = v.viewer_id and s.is_staff and s.ended_at is null
      and (s.aal = 2 or not exists (select from mfa_factors f where f.user_id = u.id and f.verified_at is not null))
      and (not $1::boolean or s.aal = 2 and exists (select from mfa_factors f where f.user_id = u.id and f.verified_at is not null))) as may_look,
  exists (select from users u join profiles p on p.id = u.id and p.role <> 'staff' where u.id = v.person_id and u.suspended_at is null
    and not exists (select from staff_permissions sp where sp.profile_id = u.id)) as may_be_seen`

const readView = {
  name: 'read_view',
  text: `select v.id, v.viewer_id, v.person_id, v.session_id, v.expires_at, coalesce(p.full_name, 'Sin nombre') as name, u.email, p.role, ${permissionColumns}
    from impersonations v join users u on u.id = v.person_id join profiles p on p.id = u.id
    where v.token_hash = $2 and v.ended_at is null`,
}

/** Query for all open impersonations and whether each is still permitted. */
export const openImpersonationsQuery = {
  name: 'read_open_views',
  text: `select v.id, v.expires_at, ${permissionColumns} from impersonations v where v.ended_at is null`,
}

/** The cause for which an impersonation must end now; null while it may continue. */
export function endCauseOf(
  row: { expires_at: Date; may_look: boolean; may_be_seen: boolean },
  now: Date,
): ImpersonationEndCause | null {
  if (!row.may_look) return 'member'
  if (!row.may_be_seen) return 'person'
  return row.expires_at <= now ? 'expired' : null
}

/**
 * Resolves an impersonation token to the person, checking the permissions on every request. Throws `unauthenticated` when the impersonation is over.
 * One that is no longer permitted is ended permanently here, even if the permission is granted again later.
 */
export async function findImpersonation(services: Services, token: string): Promise<SignedIn> {
  const values = [services.config.staffTwoStep, hashToken(token)]
  const { rows } = await services.pool.query<Row>({ ...readView, values })
  const [row] = rows
  const cause = row && endCauseOf(row, services.now())
  if (row && cause) await endImpersonation(services, row.id, cause)
  if (!row || cause)
    throw new AppError('unauthenticated', 'Esta vista terminó. Sigues con tu propia cuenta.')
  const { id, viewer_id: viewerId, name, expires_at: expiresAt } = row
  return {
    kind: 'user',
    userId: row.person_id,
    // Not a session of the person, so that calls cannot reach data stored by session.
    sessionId: id,
    email: row.email,
    role: row.role,
    staff: null,
    view: { id, viewerId, name, expiresAt },
  }
}
