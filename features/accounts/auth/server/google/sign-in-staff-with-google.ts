import { and, eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import type { Database, Services } from '#shared/server/services.ts'
import {
  findIdentity,
  findOrCreateGoogleUser,
  type GoogleSignInResult,
} from './find-or-create-google-user.ts'
import type { Claims } from './read-claims.ts'

/** Finds the existing account for the claims, without creating or linking one. */
async function findAccount(
  db: Database,
  { sub, email, email_verified: isVerified }: Claims,
): Promise<string | undefined> {
  const known = await findIdentity(db, sub)
  if (known || !isVerified) return known?.users.id
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  return user?.id
}

/**
 * Signs in the staff member named by Google, as `findOrCreateGoogleUser` finds it; for anybody else
 * no account is created, linked or changed. Runs in the caller's transaction. The username is not
 * required: it belongs to the password sign-in, and Google already proves the identity.
 */
export async function signInStaffWithGoogle(
  db: Database,
  services: Services,
  claims: Claims,
): Promise<GoogleSignInResult> {
  const userId = await findAccount(db, claims)
  if (!userId) return { kind: 'not_member' }
  const [member] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(staffPermissionRows, eq(staffPermissionRows.profileId, profiles.id))
    .where(and(eq(profiles.id, userId), eq(profiles.role, 'staff')))
  return member
    ? findOrCreateGoogleUser(db, services, claims, { create: false })
    : { kind: 'not_member' }
}
