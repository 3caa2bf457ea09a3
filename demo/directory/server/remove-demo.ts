import { and, eq, inArray, like, or } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { installation, users } from '#db/tables/accounts/auth.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { removeDemoPosts } from '#demo/blog/server/index.ts'
import { removeStaffHistory } from '#demo/staff/server/index.ts'
import { removeDemoOrders } from '#demo/stores/server/index.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import { removeMedia } from '#features/platform/media/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { credentialsName } from './create-demo-people.ts'

/**
 * Deletes everything that the demonstration created. Returns the number of deleted businesses. Later starts do not
 * create it again.
 */
export async function removeDemo(services: Services): Promise<number> {
  return services.db.transaction(async (tx) => {
    // Unpublished first: a direct deletion would not update the statistics of its category and place.
    const gone = await tx
      .update(businesses)
      .set({ state: 'draft' })
      .where(eq(businesses.isDemo, true))
      .returning({ id: businesses.id })
    await refreshSearch(
      tx,
      gone.map(({ id }) => id),
    )
    await removeDemoOrders(tx)
    await removeDemoPosts(tx)
    await removeStaffHistory(tx)
    await tx.delete(businesses).where(eq(businesses.isDemo, true))
    await invalidatePages(services, tx, ['*'])
    const people = tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true))
    const drawn = and(
      inArray(mediaObjects.bucketId, ['business-photos', 'downloads']),
      like(mediaObjects.name, 'demo/%'),
    )
    const media = await tx
      .select({ id: mediaObjects.id })
      .from(mediaObjects)
      .where(or(drawn, inArray(mediaObjects.ownerId, people)))
    for (const { id } of media) await removeMedia(services, tx, id)
    await tx.delete(users).where(eq(users.isDemo, true))
    await tx.delete(installation).where(eq(installation.name, credentialsName))
    return gone.length
  })
}
