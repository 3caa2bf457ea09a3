import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { buckets, mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

/** What stands beside a photo that is not usable. */
export const missingPhoto = 'No encontramos esta foto. Súbela de nuevo.'

/**
 * Of these files, the pictures in public buckets that somebody of the business's team uploaded or that are among `shown`, a query for the
 * ids of what is shown already: who uploaded that may have left.
 */
export async function usablePhotos(
  tx: Database,
  businessId: string,
  mediaIds: string[],
  shown: SQLWrapper,
): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set()
  const team = tx
    .select({ id: businessMembers.profileId })
    .from(businessMembers)
    .where(eq(businessMembers.businessId, businessId))
  const rows = await tx
    .select({ id: mediaObjects.id })
    .from(mediaObjects)
    .innerJoin(buckets, and(eq(buckets.id, mediaObjects.bucketId), buckets.isPublic))
    .where(
      and(
        inArray(mediaObjects.id, mediaIds),
        sql`${mediaObjects.contentType} like 'image/%'`,
        or(inArray(mediaObjects.ownerId, team), inArray(mediaObjects.id, shown)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
