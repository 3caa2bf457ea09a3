import { and, eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type Entered, enterWithClaims, findIdentity } from './enter-with-claims.ts'
import type { Claims } from './read-claims.ts'

/** Whose account it would be, without making or joining any. */
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
 * The account of the member whom Google names, as `enterWithClaims` finds it. Nobody else's is made, joined or touched. In the caller's
 * transaction. The username is not asked for: it counts as part of the password, and here Google proves whose the account is.
 */
export async function enterMember(
  db: Database,
  services: Services,
  claims: Claims,
): Promise<Entered> {
  const userId = await findAccount(db, claims)
  if (!userId) return { kind: 'not_member' }
  const [member] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(staffPermissionRows, eq(staffPermissionRows.profileId, profiles.id))
    .where(and(eq(profiles.id, userId), eq(profiles.role, 'staff')))
  return member ? enterWithClaims(db, services, claims, { makes: false }) : { kind: 'not_member' }
}
