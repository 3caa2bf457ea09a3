import { eq } from 'drizzle-orm'
import { posts, publishedPosts } from '#db/tables/publishing/posts.ts'
import { notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { picturesIn } from '../contract/document.ts'
import { readStaffPost as contract } from '../contract/manage.ts'
import type { StaffPost } from '../contract/post.ts'
import { readingMinutes } from './document/plain-text.ts'
import { documentOf, postFieldsOf } from './document/post-fields.ts'
import { getPictures } from './document/register-post-pictures.ts'
import { memberName, type PostRow } from './lock-post.ts'
import { permissionsOn } from './own-draft.ts'

export async function getPostRow(db: Database, postId: string): Promise<PostRow> {
  const [row] = await db.select().from(posts).where(eq(posts.id, postId))
  if (!row) throw notFound('la entrada')
  return row
}

/** A post's working copy with the caller's permissions on it. Throws `not_found`. */
export async function loadStaffPost(
  db: Database,
  caller: SignedIn,
  postId: string,
): Promise<StaffPost> {
  const row = await getPostRow(db, postId)
  const [published] = await db
    .select({ slug: publishedPosts.slug, version: publishedPosts.version })
    .from(publishedPosts)
    .where(eq(publishedPosts.postId, postId))
  const inText = picturesIn(documentOf(row).content)
  const pictures = await getPictures(db, row.coverId ? [...inText, row.coverId] : inText)
  return {
    id: row.id,
    version: row.version,
    fields: postFieldsOf(row),
    pictures: [...pictures].map(([mediaId, picture]) => ({ mediaId, picture })),
    status: row.status,
    state: row.state,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publicSlug: published?.slug ?? null,
    hasChanges: published !== undefined && published.version !== row.version,
    scheduled:
      row.scheduledFor && row.scheduledZone
        ? {
            at: row.scheduledFor.toISOString(),
            zone: row.scheduledZone,
            problem: row.scheduleProblem,
          }
        : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    savedBy: await memberName(db, row.savedBy),
    isOwnSave: row.savedBy === caller.userId,
    savedAt: row.savedAt.toISOString(),
    minutes: readingMinutes(row.words),
    may: permissionsOn(caller, row),
  }
}

export const readStaffPost = handle(contract, ({ services, caller, input: { postId } }) =>
  loadStaffPost(services.db, caller, postId),
)
