import { and, eq, sql } from 'drizzle-orm'
import { firstFree } from '#db/free-name.ts'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { postFormerSlugs, posts, publishedPosts } from '#db/tables/publishing/posts.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { publishPost as contract } from '../contract/manage.ts'
import { checkSlug } from './check-slug.ts'
import { publishedOf } from './document/post-fields.ts'
import { storePostVersion } from './document/store-post-version.ts'
import { loadStaffPost } from './load-post.ts'
import { checkPostVersion, lockPost, type PostRow } from './lock-post.ts'
import { recordPostAction } from './record-action.ts'

/** Advisory lock that serializes the choice of slugs; an arbitrary constant. */
const slugsLock = 5_102_054

/** Throws `invalid` if the post lacks a title or content. */
export function checkPublishable({ title, document }: PostRow): void {
  if (!title) throw invalidField('fields.title', 'Escribe el título')
  if (document.content.length === 0)
    throw invalidField('fields.document', 'Escribe la entrada antes de publicarla')
}

/** Slug for the publication: the chosen one, or the first free one derived from the title. */
async function chooseSlug(tx: Database, { id, slug, title }: PostRow): Promise<string> {
  if (slug) {
    await checkSlug(tx, id, slug)
    return slug
  }
  await tx.execute(sql`select pg_advisory_xact_lock(${slugsLock})`)
  // HTML tags typed in the title are not part of the slug.
  const words = title.replace(
    /<\/?(?:b|i|u|s|em|strong|br|p|span|div|small|mark|sub|sup|del|ins|h[1-6])\/?>/gi,
    ' ',
  )
  const slugOfTitle = slugFrom(/[a-z0-9]/.test(fold(words)) ? words : 'entrada')
  const base = slugOfTitle.length < 3 ? `entrada-${slugOfTitle}` : slugOfTitle
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from posts where starts_with(slug, ${base}) and id <> ${id} union select slug from post_former_slugs where starts_with(slug, ${base}) and post_id <> ${id}`)
  return firstFree(base, new Set(rows.map((row) => row.slug)))
}

/**
 * Stores the slug that the post leaves, so that it redirects permanently; a slug that the post
 * takes back is removed from the former ones.
 */
async function moveSlug(tx: Database, postId: string, slug: string): Promise<void> {
  await tx
    .delete(postFormerSlugs)
    .where(and(eq(postFormerSlugs.slug, slug), eq(postFormerSlugs.postId, postId)))
  await tx.execute(sql`
    insert into post_former_slugs (slug, post_id) select slug, post_id from published_posts where post_id = ${postId} and slug <> ${slug}
    on conflict (slug) do nothing`)
}

/** Copies a locked post's content to the published copy. Throws `invalid` for what it lacks. */
export async function publish(
  services: Services,
  tx: Database,
  row: PostRow,
  by: string | null,
  at: Date,
): Promise<PostRow> {
  checkPublishable(row)
  const slug = await chooseSlug(tx, row)
  await moveSlug(tx, row.id, slug)
  const first = { status: 'published' as const, publishedAt: row.publishedAt ?? at, slug }
  const noSchedule = {
    scheduledFor: null,
    scheduledZone: null,
    scheduledBy: null,
    scheduleProblem: null,
  }
  const actionColumns = { ...noSchedule, actedBy: by, actedAt: at, checkedAt: at }
  const updated = onlyRow(
    await tx
      .update(posts)
      .set({ ...first, ...actionColumns })
      .where(eq(posts.id, row.id))
      .returning(),
  )
  await storePostVersion(tx, updated)
  const publishedCopy = {
    ...publishedOf(updated),
    slug,
    version: updated.version,
    publishedAt: first.publishedAt,
    changedAt: at,
  }
  await tx
    .insert(publishedPosts)
    .values({ postId: row.id, ...publishedCopy })
    .onConflictDoUpdate({ target: publishedPosts.postId, set: publishedCopy })
  await invalidatePages(services, tx, [`post:${row.id}`, 'posts'])
  return updated
}

/** Publishes a post or its later edits. Throws `conflict` unless it still has this version. */
export const publishPost = handle(
  contract,
  ({ services, caller, input: { postId, version }, request }) =>
    services.db.transaction(async (tx) => {
      const updated = services.now()
      const row = await lockPost(tx, postId)
      await checkPostVersion(tx, row, version, caller.userId, updated)
      if (row.state !== 'active')
        throw new AppError(
          'conflict',
          'Esta entrada está pausada o almacenada. Actívala para publicarla.',
        )
      await publish(services, tx, row, caller.userId, updated)
      await recordPostAction(tx, { caller, request }, 'content.post_published', row, { version })
      return loadStaffPost(tx, caller, postId)
    }),
)
