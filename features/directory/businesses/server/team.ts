import { and, asc, count, eq, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { quoted } from '#db/tables/columns.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { AppError } from '#shared/app-error.ts'
import { type BusinessRole, businessRoles } from '#shared/business-roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import { maxBusinessMembers } from '../vocabulary.ts'

/** Members of a business: owners first, then in order of joining. */
export async function getTeam(db: Database, businessId: string, callerId: string) {
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

/**
 * Throws `conflict` when the business has no owner left. Call it after the change, in the
 * transaction that has locked the business's row.
 */
export async function requireRemainingOwner(tx: Database, businessId: string): Promise<void> {
  const [owners] = await tx
    .select({ total: count() })
    .from(businessMembers)
    .where(and(eq(businessMembers.businessId, businessId), eq(businessMembers.role, 'owner')))
  if (!owners?.total)
    throw new AppError('conflict', 'El negocio necesita al menos un dueño. Nombra a otro antes.')
}

/**
 * Throws `forbidden` unless the person owns the business. Call it after locking the row: the check
 * before the lock may be out of date.
 */
export async function requireOwner(
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
 * Adds a person to the team; an existing member keeps their role. Call it only when the person has
 * just accepted, in a transaction that has locked the business's row. Throws `conflict` when the
 * team is full.
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
  if ((size?.total ?? 0) > maxBusinessMembers)
    throw new AppError('conflict', `El equipo ya tiene ${maxBusinessMembers} personas, el máximo.`)
}

/** Lists the members of a business. */
export const listTeam = handle(contract.listTeam, ({ services, caller, input }) =>
  getTeam(services.db, input.businessId, caller.userId),
)
