import { and, eq, inArray } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { AppError } from '#shared/app-error.ts'
import { managingRoles } from '#shared/business-roles.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import { bucketRules } from './buckets.ts'

async function manages(db: Database, businessId: string, profileId: string): Promise<boolean> {
  if (!uuidPattern.test(businessId)) return false
  const [row] = await db
    .select({ role: businessMembers.role })
    .from(businessMembers)
    .where(
      and(
        eq(businessMembers.businessId, businessId),
        eq(businessMembers.profileId, profileId),
        inArray(businessMembers.role, managingRoles),
      ),
    )
  return row !== undefined
}

/**
 * Whether a folder of a bucket belongs to the caller: their own id; for the site's pictures only
 * with permission to create or edit; in `business-photos` a business that they own or manage.
 */
export async function ownsFolder(
  db: Database,
  caller: Caller,
  bucket: string,
  folder: string,
): Promise<boolean> {
  if (caller.kind !== 'user') return false
  const kind = bucketRules(bucket)?.folder
  if (kind === 'business') return manages(db, folder, caller.userId)
  if (kind === 'staff' && !caller.staff?.has('create') && !caller.staff?.has('edit')) return false
  return folder === caller.userId
}

/** Throws `forbidden` unless the first segment of the path is a folder of the caller. */
export async function checkFolder(
  db: Database,
  caller: Caller,
  bucket: string,
  path: string,
): Promise<void> {
  if (await ownsFolder(db, caller, bucket, path.split('/')[0] ?? '')) return
  throw new AppError('forbidden', 'Esa carpeta no es tuya.')
}
