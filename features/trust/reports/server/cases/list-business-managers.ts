import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Database } from '#shared/server/services.ts'

/** Managers of a business with active accounts, who are notified of decisions about its things and may appeal. */
export const listBusinessManagers = (
  db: Database,
  businessId: string,
): Promise<{ userId: string; email: string }[]> =>
  db
    .select({ userId: users.id, email: users.email })
    .from(businessMembers)
    .innerJoin(users, and(eq(users.id, businessMembers.profileId), isNull(users.suspendedAt)))
    .where(
      and(eq(businessMembers.businessId, businessId), inArray(businessMembers.role, managingRoles)),
    )
    .orderBy(businessMembers.role, users.id)
