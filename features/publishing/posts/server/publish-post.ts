import { and, eq, sql } from 'drizzle-orm'
import { firstFree } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { postFormerSlugs, posts, publishedPosts } from '#db/tables/publishing/posts.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { publishPost as contract } from '../contract/manage.ts'
import { checkSlug } from './check-slug.ts'
import { keepVersion } from './document/keep-version.ts'
import { publishedOf } from './document/post-fields.ts'
import { invalidatePostPages } from './invalidate-pages.ts'
import { loadStaffPost } from './load-post.ts'
import { checkPostVersion, lockPost, type PostRow } from './lock-post.ts'
import { recordPostAction } from './record-action.ts'

/** Names of posts are given one after the other: any fixed number. */
const namesLock = 5_102_054

/** Throws `invalid` beside what a post lacks for being read. */
export function checkWhole({ title, document }: PostRow): void {
  if (!title) throw invalidField('fields.title', 'Escribe el título')
  if (document.content.length === 0)
    throw invalidField('fields.document', 'Escribe la entrada antes de publicarla')
}

/** The address that a post has from now on: the one chosen, or the first free one of its title. */
async function slugOf(tx: Database, { id, slug, title }: PostRow): Promise<string> {
  if (slug) {
    await checkSlug(tx, id, slug)
    return slug
  }
  await tx.execute(sql`select pg_advisory_xact_lock(${namesLock})`)
  // Marks of HTML that somebody wrote are no words of an address.
  const words = title.replace(
    /<\/?(?:b|i|u|s|em|strong|br|p|span|div|small|mark|sub|sup|del|ins|h[1-6])\/?>/gi,
    ' ',
  )
  const made = slugFrom(/[a-z0-9]/.test(fold(words)) ? words : 'entrada')
  const wish = made.length < 3 ? `entrada-${made}` : made
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from posts where starts_with(slug, ${wish}) and id <> ${id} union select slug from post_former_slugs where starts_with(slug, ${wish}) and post_id <> ${id}`)
  return firstFree(wish, new Set(rows.map((row) => row.slug)))
}

/** Keeps the address that a post leaves, so that it leads to it for good; one that it takes again is its own. */
async function moveSlug(tx: Database, postId: string, slug: string): Promise<void> {
  await tx
    .delete(postFormerSlugs)
    .where(and(eq(postFormerSlugs.slug, slug), eq(postFormerSlugs.postId, postId)))
  await tx.execute(sql`
    insert into post_former_slugs (slug, post_id) select slug, post_id from published_posts where post_id = ${postId} and slug <> ${slug}
    on conflict (slug) do nothing`)
}

/** Makes what is written in a locked post what everybody reads. Throws `invalid` beside what it lacks. */
export async function publish(
  services: Services,
  tx: Database,
  row: PostRow,
  by: string | null,
  at: Date,
): Promise<PostRow> {
  checkWhole(row)
  const slug = await slugOf(tx, row)
  await moveSlug(tx, row.id, slug)
  const first = { status: 'published' as const, publishedAt: row.publishedAt ?? at, slug }
  const none = { scheduledFor: null, scheduledZone: null, scheduledBy: null, scheduleProblem: null }
  const deed = { ...none, actedBy: by, actedAt: at, checkedAt: at }
  const now = onlyRow(
    await tx
      .update(posts)
      .set({ ...first, ...deed })
      .where(eq(posts.id, row.id))
      .returning(),
  )
  await keepVersion(tx, now)
  const seen = {
    ...publishedOf(now),
    slug,
    version: now.version,
    publishedAt: first.publishedAt,
    changedAt: at,
  }
  await tx
    .insert(publishedPosts)
    .values({ postId: row.id, ...seen })
    .onConflictDoUpdate({ target: publishedPosts.postId, set: seen })
  await invalidatePostPages(services, tx, row.id)
  return now
}

/** Publishes a post, or what was written in it since, when it still is what `version` says. */
export const publishPost = handle(
  contract,
  ({ services, caller, input: { postId, version }, request }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const row = await lockPost(tx, postId)
      await checkPostVersion(tx, row, version, caller.userId, now)
      if (row.state !== 'active')
        throw new AppError(
          'conflict',
          'Esta entrada está pausada o almacenada. Actívala para publicarla.',
        )
      await publish(services, tx, row, caller.userId, now)
      await recordPostAction(tx, { caller, request }, 'content.post_published', row, { version })
      return loadStaffPost(tx, caller, postId)
    }),
)
