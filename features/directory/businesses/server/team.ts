import { and, asc, count, eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { quoted } from '#db/tables/columns.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { AppError } from '#shared/app-error.ts'
import { type BusinessRole, businessRoles } from '#shared/roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'

/** Members of one business. */
const largestTeam = 50

/** Members of a business: owners first, then by when they joined. */
export async function readTeam(db: Database, businessId: string, callerId: string) {
  const rows = await db
    .select({
      profileId: businessMembers.profileId,
      name: profiles.fullName,
      email: users.email,
      avatarUrl: profiles.avatarUrl,
      role: businessMembers.role,
    })
    .from(businessMembers)
    .innerJoin(profiles, eq(profiles.id, businessMembers.profileId))
    .innerJoin(users, eq(users.id, businessMembers.profileId))
    .where(eq(businessMembers.businessId, businessId))
    .orderBy(
      sql`array_position(array[${sql.raw(quoted(businessRoles))}], ${businessMembers.role})`,
      asc(businessMembers.createdAt),
      asc(businessMembers.profileId),
    )
  return { members: rows.map((row) => ({ ...row, isCaller: row.profileId === callerId })) }
}

/** Throws `conflict` when the business has no owner left. Call it after the change, while its row is held. */
export async function refuseOwnerless(tx: Database, businessId: string): Promise<void> {
  const [owners] = await tx
    .select({ total: count() })
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.role, 'owner')))
  if (!owners?.total)
    throw new AppError('conflict', 'El negocio necesita al menos un dueño. Nombra a otro antes.')
}

/** Throws `forbidden` unless the person owns the business now, while its row is held: the first look was before the wait. */
export async function needOwner(
  tx: Database,
  businessId: string,
  profileId: string,
): Promise<void> {
  const [row] = await tx
    .select({ role: businessMembers.role })
    .from(businessMembers)
    .where(
      and(eq(businessMembers.businessId, businessId), eq(businessMembers.profileId, profileId)),
    )
  if (row?.role !== 'owner')
    throw new AppError('forbidden', 'Solo un dueño puede cambiar el equipo.')
}

/**
 * Makes a person a member, by their own yes: call it where they have just given it, while the business's row is held. Who is in the team
 * already stays what they are. Throws `conflict` when the team is full.
 */
export async function joinTeam(
  tx: Database,
  businessId: string,
  profileId: string,
  role: BusinessRole,
): Promise<void> {
  await tx.insert(businessMembers).values({ businessId, profileId, role }).onConflictDoNothing()
  const [size] = await tx
    .select({ total: count() })
    .from(businessMembers)
    .where(eq(businessMembers.businessId, businessId))
  if ((size?.total ?? 0) > largestTeam)
    throw new AppError('conflict', `El equipo ya tiene ${largestTeam} personas, el máximo.`)
}

/** Who belongs to a business. */
export const listTeam = handle(contract.listTeam, ({ services, caller, input }) =>
  readTeam(services.db, input.businessId, caller.userId),
)
