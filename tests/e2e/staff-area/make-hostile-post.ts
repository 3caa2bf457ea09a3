import { randomUUID } from 'node:crypto'
import { posts, publishedPosts } from '#db/tables/publishing/posts.ts'
import type { Services } from '#shared/server/services.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { hostileWords } from './hostile-words.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })

/** Nodes that the site never stores: unknown types, marks and attributes, and dangerous links. */
const nodesWith = (words: string): unknown[] => [
  {
    type: 'paragraph',
    content: [text(words, { type: 'link', attrs: { href: words } }), text(words, { type: words })],
  },
  { type: words, attrs: { onload: words }, content: [text(words)] },
  { type: 'heading', attrs: { level: words, id: words }, content: [text(words)] },
  { type: 'image', attrs: { mediaId: words, src: words, alt: words, caption: words } },
  { type: 'image', attrs: { mediaId: randomUUID(), alt: words, caption: words, onerror: words } },
  { type: 'video', attrs: { provider: words, id: words, title: words } },
  {
    type: 'blockquote',
    attrs: { source: words },
    content: [{ type: 'paragraph', content: [text(words)] }],
  },
  { type: 'html', text: words },
]

/**
 * Inserts a published post of such nodes with all hostile texts, directly into the tables, as a fault would leave it.
 */
export async function makeHostilePost(services: Services): Promise<{ id: string; slug: string }> {
  const [words = ''] = hostileWords
  const author = await makeAuthor(services, {
    username: `hostil-${randomUUID().slice(0, 8)}`,
    firstName: words,
    lastName: words,
    city: words,
  })
  const slug = `hostil-${randomUUID().slice(0, 8)}`
  const bibliography = hostileWords.map((one, n) => ({ key: `r${n}`, text: one, url: one }))
  const written = {
    title: words,
    subtitle: words,
    synopsis: words,
    tags: [words],
    seoTitle: words,
    seoDescription: words,
    coverAlt: words,
    document: { content: hostileWords.flatMap(nodesWith), bibliography },
    plain: words,
    authorId: author.id,
  }
  const publishedAt = new Date()
  return services.db.transaction(async (tx) => {
    const [post] = await tx
      .insert(posts)
      .values({ ...written, slug, status: 'published', publishedAt, checkedAt: publishedAt })
      .returning()
    if (!post) throw new Error('no post')
    await tx.insert(publishedPosts).values({
      postId: post.id,
      ...written,
      slug,
      version: post.version,
      publishedAt,
      changedAt: publishedAt,
    })
    return { id: post.id, slug }
  })
}
