import { eq } from 'drizzle-orm'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Makes a person the owner of a locked business, which is claimed from now on; the caller announces the change. */
export async function makeBusinessOwner(
  { now }: Pick<Services, 'now'>,
  tx: Database,
  businessId: string,
  profileId: string,
): Promise<void> {
  await tx
    .insert(businessMembers)
    .values({ businessId, profileId, role: 'owner' })
    .onConflictDoUpdate({
      target: [businessMembers.businessId, businessMembers.profileId],
      set: { role: 'owner' },
    })
  await tx
    .update(businesses)
    .set({ claimed: true, updatedAt: now() })
    .where(eq(businesses.id, businessId))
}
