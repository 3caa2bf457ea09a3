import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { postVersions, publishedPosts } from '#db/tables/publishing/posts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { compareLines } from '#shared/text/compare-lines.ts'
import type { PostFields } from '../../contract/post.ts'
import * as contract from '../../contract/versions.ts'
import { getPostRow, loadStaffPost } from '../load-post.ts'
import { checkPostVersion, lockPost } from '../lock-post.ts'
import { checkPostPermission } from '../own-draft.ts'
import { recordPostAction } from '../record-action.ts'
import { writeFields } from '../save-post.ts'
import { compareFields } from './compare-fields.ts'
import { textLinesOf } from './plain-text.ts'
import { postFieldsOf } from './post-fields.ts'
import { storePostVersion } from './store-post-version.ts'

/** A version with the name of the member who saved it. Throws `not_found`. */
async function getVersion(db: Database, postId: string, number: number) {
  const [row] = await db
    .select({
      fields: postVersions.fields,
      savedBy: profiles.fullName,
      savedAt: postVersions.savedAt,
    })
    .from(postVersions)
    .leftJoin(profiles, eq(profiles.id, postVersions.savedBy))
    .where(and(eq(postVersions.postId, postId), eq(postVersions.number, number)))
  if (!row) throw notFound('la versión')
  // It was validated when it was saved.
  return { ...row, fields: row.fields as PostFields }
}

/** Stored versions of a post, newest first. */
export const listPostVersions = handle(
  contract.listPostVersions,
  async ({ services, input: { postId, after, size } }) => {
    const { db } = services
    const { version } = await getPostRow(db, postId)
    const from = fromCursor(after, z.tuple([z.int()]))
    const rows = await db
      .select({
        number: postVersions.number,
        fields: postVersions.fields,
        savedBy: profiles.fullName,
        savedAt: postVersions.savedAt,
        seen: publishedPosts.version,
      })
      .from(postVersions)
      .leftJoin(profiles, eq(profiles.id, postVersions.savedBy))
      .leftJoin(
        publishedPosts,
        and(
          eq(publishedPosts.postId, postVersions.postId),
          eq(publishedPosts.version, postVersions.number),
        ),
      )
      .where(and(eq(postVersions.postId, postId), lt(postVersions.number, from?.[0] ?? version)))
      .orderBy(desc(postVersions.number))
      .limit(size + 1)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ number, fields, savedBy, savedAt, seen: publishedVersion }) => ({
        number,
        title: (fields as PostFields).title,
        savedBy,
        savedAt: savedAt.toISOString(),
        isPublished: publishedVersion !== null,
      })),
      next: rows.length > size && last ? toCursor([last.number]) : null,
    }
  },
)

/** Differences between a version and the current content. */
export const comparePostVersion = handle(
  contract.comparePostVersion,
  async ({ services, input: { postId, number } }) => {
    const now = postFieldsOf(await getPostRow(services.db, postId))
    const { fields, savedBy, savedAt } = await getVersion(services.db, postId, number)
    return {
      number,
      savedBy,
      savedAt: savedAt.toISOString(),
      fields: await compareFields(services.db, fields, now),
      lines: compareLines(textLinesOf(fields.document), textLinesOf(now.document)),
    }
  },
)

/**
 * Restores a version and stores the current content as a version. Category, author and slug stay as
 * they are now, because the old ones may no longer exist.
 */
export const restorePostVersion = handle(
  contract.restorePostVersion,
  ({ services, caller, input: { postId, number, version }, request }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const row = await lockPost(tx, postId)
      checkPostPermission(caller, row, 'write')
      await checkPostVersion(tx, row, version, caller.userId, now)
      if (number === row.version) throw new AppError('conflict', 'Esta entrada ya está así.')
      const { fields } = await getVersion(tx, postId, number)
      const { categoryId, authorId, slug } = postFieldsOf(row)
      await storePostVersion(tx, row)
      await writeFields(tx, row, { ...fields, categoryId, authorId, slug }, caller.userId, now)
      await recordPostAction(tx, { caller, request }, 'content.version_restored', row, { number })
      return loadStaffPost(tx, caller, postId)
    }),
)
