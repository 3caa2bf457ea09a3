import { eq, sql } from 'drizzle-orm'
import { isTakenIn } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { savePost as contract } from '../contract/manage.ts'
import type { PostFields } from '../contract/post.ts'
import { checkSlug, takenSlug } from './check-slug.ts'
import { plainOf } from './document/plain-text.ts'
import { registerPostPictures } from './document/register-post-pictures.ts'
import { storePostVersion, storeReplacedVersion } from './document/store-post-version.ts'
import { loadStaffPost } from './load-post.ts'
import { checkPostVersion, lockPost, type PostRow } from './lock-post.ts'
import { checkPostPermission } from './own-draft.ts'
import { recordPostAction } from './record-action.ts'
import { recordPostPresence } from './report-post-presence.ts'

/** Throws `invalid` for a category or author that no longer exists, or a slug of another post. */
async function checkReferences(
  tx: Database,
  row: PostRow,
  { categoryId, authorId, slug }: PostFields,
): Promise<void> {
  if (
    categoryId &&
    !(await tx.execute(sql`select from post_categories where id = ${categoryId} for key share`))
      .rowCount
  )
    throw invalidField('fields.categoryId', 'Esta categoría ya no existe. Elige otra.')
  if (
    authorId &&
    !(await tx.execute(sql`select from authors where id = ${authorId} for key share`)).rowCount
  )
    throw invalidField('fields.authorId', 'Este autor ya no existe. Elige otro.')
  if (slug) await checkSlug(tx, row.id, slug)
}

/**
 * Writes the fields to a locked post and stores the previous content as a version if `storeReplacedVersion`
 * requires it. Throws `invalid` for values that cannot be saved.
 */
export async function writeFields(
  tx: Database,
  row: PostRow,
  fields: PostFields,
  by: string,
  now: Date,
): Promise<{ saved: PostRow; hasKept: boolean }> {
  if (row.scheduledFor && (!fields.title || fields.document.content.length === 0))
    throw invalidField(
      fields.title ? 'fields.document' : 'fields.title',
      'Esta entrada está programada: no puede quedar vacía.',
    )
  await checkReferences(tx, row, fields)
  const hasKept = await storeReplacedVersion(tx, row, by, now)
  await registerPostPictures(tx, row.id, fields)
  const set = {
    ...fields,
    // A published post always has a slug, even if the client's copy does not have it yet.
    slug: fields.slug ?? (row.status === 'published' ? row.slug : null),
    plain: plainOf(fields.document),
    version: row.version + 1,
    savedBy: by,
    savedAt: now,
    actedBy: by,
    actedAt: now,
    checkedAt: now,
  }
  const writing = tx.transaction((inner) =>
    inner.update(posts).set(set).where(eq(posts.id, row.id)).returning(),
  )
  const saved = onlyRow(
    await writing.catch((error: unknown) => {
      throw isTakenIn('posts_slug', error) ? takenSlug() : error
    }),
  )
  return { saved, hasKept }
}

/** Saves the content if the post still has this version; otherwise throws `conflict`. */
export const savePost = handle(
  contract,
  ({ services, caller, input: { postId, version, fields, keeps }, request }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const row = await lockPost(tx, postId)
      checkPostPermission(caller, row, 'write')
      await checkPostVersion(tx, row, version, caller.userId, now)
      if (keeps) await storePostVersion(tx, row)
      const { saved, hasKept } = await writeFields(tx, row, fields, caller.userId, now)
      await recordPostPresence(tx, postId, caller.userId, now)
      // One audit entry per stored version, not per autosave.
      if (hasKept || keeps)
        await recordPostAction(tx, { caller, request }, 'content.post_saved', saved, {
          version: saved.version,
        })
      return loadStaffPost(tx, caller, postId)
    }),
)
