import { and, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { buckets, mediaObjects } from '#db/tables/platform/media.ts'
import type { Database } from '#shared/server/services.ts'

/** Message beside a photo that is not usable. */
export const missingPhoto = 'No encontramos esta foto. Súbela de nuevo.'

/**
 * Filters these files to pictures in public buckets that a team member of the business uploaded or
 * that are among `shown`, a query for the ids of pictures already in use: their uploader may have
 * left the team.
 */
export async function usablePhotos(
  tx: Database,
  businessId: string,
  mediaIds: string[],
  alreadyUsed: SQLWrapper,
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
        or(inArray(mediaObjects.ownerId, team), inArray(mediaObjects.id, alreadyUsed)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
