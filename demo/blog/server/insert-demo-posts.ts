import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { postCategories, postPictures, posts } from '#db/tables/publishing/posts.ts'
import { postDailyViews } from '#db/tables/publishing/posts-views.ts'
import { plainOf, publish } from '#features/publishing/posts/server/index.ts'
import { postViewDays } from '#features/publishing/posts/vocabulary.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { composeDocument } from './compose-document.ts'
import { insertDemoComments } from './insert-demo-comments.ts'
import {
  type DemoPost,
  readDemoAuthors,
  readDemoCategories,
  readDemoPosts,
  readDemoText,
} from './read-demo-posts.ts'

/** A stored demonstration picture and its alternative text. */
export type Cover = { mediaId: string; alt: string }

async function insertAuthors(tx: Database): Promise<Map<string, string>> {
  const rows = await tx
    .insert(authors)
    .values(
      readDemoAuthors().map((author) => ({
        ...author,
        preferredLanguage: 'es' as const,
        isDemo: true,
      })),
    )
    .returning({ id: authors.id, username: authors.username })
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Ids by slug. */
async function insertCategories(tx: Database): Promise<Map<string, string>> {
  const rows = await tx
    .insert(postCategories)
    .values(readDemoCategories())
    .returning({ id: postCategories.id, slug: postCategories.slug })
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function found<T>(map: Map<string, T>, name: string): T {
  const value = map.get(name)
  if (!value) throw new Error(`the demonstration has no ${name}`)
  return value
}

/** Ids of authors and categories and covers by name, from which posts are built. */
type Parts = {
  authors: Map<string, string>
  categories: Map<string, string>
  covers: Map<string, Cover>
}

/** Views of the post on each of its days, the same every time: many at first, then some on every day. */
function pastViews(postId: string, daysAgo: number, now: Date) {
  const random = randomFrom(daysAgo * 31 + 7)
  return Array.from({ length: Math.min(daysAgo + 1, postViewDays) }, (_, ago) => ({
    postId,
    day: utcDay(new Date(now.getTime() - ago * dayMs)),
    count: Math.ceil((8 + 60 / (1 + daysAgo - ago)) * (0.6 + random() * 0.8)),
  }))
}

async function insertPost(
  services: Services,
  tx: Database,
  post: DemoPost,
  parts: Parts,
): Promise<void> {
  const slug = post.file.split('/').at(-1)
  const document = composeDocument(readDemoText(post))
  const cover = found(parts.covers, post.cover)
  const at = new Date(services.now().getTime() - post.daysAgo * 86_400_000)
  const { kind, title, subtitle, synopsis, tags, standing } = post
  const row = onlyRow(
    await tx
      .insert(posts)
      .values({
        kind,
        title,
        subtitle,
        synopsis,
        tags,
        document,
        plain: plainOf(document),
        slug,
        isDemo: true,
        authorId: found(parts.authors, post.author),
        categoryId: found(parts.categories, post.category),
        coverId: cover.mediaId,
        coverAlt: cover.alt,
        createdAt: at,
        savedAt: at,
        actedAt: at,
        checkedAt: at,
      })
      .returning(),
  )
  await tx.insert(postPictures).values({ postId: row.id, mediaId: cover.mediaId })
  if (standing === 'draft') return
  await publish(services, tx, row, null, at)
  await tx.insert(postDailyViews).values(pastViews(row.id, post.daysAgo, services.now()))
  if (standing !== 'published')
    await tx.update(posts).set({ state: standing }).where(eq(posts.id, row.id))
}

/**
 * Inserts the demonstration's authors, categories and posts, oldest post first, with comments. `covers` by picture
 * name: `bakery-day`.
 */
export async function insertDemoPosts(
  services: Services,
  tx: Database,
  covers: Map<string, Cover>,
): Promise<void> {
  const parts = { authors: await insertAuthors(tx), categories: await insertCategories(tx), covers }
  for (const post of readDemoPosts().toSorted((a, b) => b.daysAgo - a.daysAgo))
    await insertPost(services, tx, post, parts)
  await insertDemoComments(services, tx)
}
