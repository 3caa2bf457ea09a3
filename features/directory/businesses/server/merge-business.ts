import { eq, sql } from 'drizzle-orm'
import { businesses, businessFormerSlugs } from '#db/tables/directory/businesses.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Business = typeof businesses.$inferSelect

/** Locks the business that a merge would delete. Throws `conflict` when it has an owner. */
export async function lockMergeable(tx: Database, deletedId: string): Promise<Business> {
  const [deleted] = await tx
    .select()
    .from(businesses)
    .where(eq(businesses.id, deletedId))
    .for('update')
  if (!deleted) throw notFound('el negocio')
  if (deleted.claimed)
    throw new AppError(
      'conflict',
      'Ese negocio ya tiene dueño. Conserva ese, o márcalos como diferentes.',
    )
  return deleted
}

/** Whoever has an interest in the business to delete keeps an interest in the one that remains. */
export async function keepInterests(
  tx: Database,
  remainingId: string,
  deletedId: string,
): Promise<void> {
  await tx.execute(sql`
    insert into business_past_members (business_id, profile_id)
    select ${remainingId}::uuid, profile_id from business_members where business_id = ${deletedId}
    union select ${remainingId}::uuid, profile_id from business_past_members where business_id = ${deletedId}
    on conflict do nothing`)
}

/** Deletes a locked business whose content was moved; its slugs lead to the one that remains. */
export async function deleteMergedBusiness(
  services: Services,
  tx: Database,
  remainingId: string,
  deleted: Business,
): Promise<void> {
  await tx
    .update(businessFormerSlugs)
    .set({ businessId: remainingId })
    .where(eq(businessFormerSlugs.businessId, deleted.id))
  // Unpublish first: the search counts per category and place are updated only when a business is
  // unpublished, not when its row is deleted.
  await tx.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, deleted.id))
  await services.announce(tx, 'business.changed', { businessId: deleted.id })
  await tx.delete(businesses).where(eq(businesses.id, deleted.id))
  await tx.insert(businessFormerSlugs).values({ slug: deleted.slug, businessId: remainingId })
}
