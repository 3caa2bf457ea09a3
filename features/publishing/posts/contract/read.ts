import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { commentSettings, postKinds } from '../vocabulary.ts'
import { author, category, postIdInput, renderedPost } from './post.ts'

export const postCard = z.object({
  id: postIdInput,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  minutes: z.number().int(),
  kind: z.enum(postKinds),
  category: category.nullable(),
  author: author.nullable(),
  tags: z.array(z.string()),
  cover: picture.nullable(),
  publishedAt: z.iso.datetime(),
  /** Number of comments including replies. */
  commentCount: z.number().int(),
})
export type PostCard = z.output<typeof postCard>

/** Published and active posts, newest first. */
export const listPosts = endpoint({
  name: 'listPosts',
  method: 'GET',
  path: '/api/posts',
  summary: 'Posts of the blog, newest first',
  allow: anyone,
  cached: { tags: ['posts'], unless: ({ q }) => q !== undefined },
  input: z.strictObject({
    /** Slug of a category. */
    category: z.string().min(1).max(80).optional(),
    tag: z.string().trim().toLowerCase().min(1).max(30).optional(),
    /** Username of an author. */
    author: z.string().min(1).max(80).optional(),
    q: z.string().trim().min(1).max(100).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(postCard), next: z.string().nullable() }),
})

const publicPost = postCard.extend({
  ...renderedPost.shape,
  synopsis: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** JPEG of the cover, for link previews. */
  shareImage: z.string().nullable(),
  comments: z.enum(commentSettings),
  changedAt: z.iso.datetime(),
})
export type PublicPost = z.output<typeof publicPost>

/** Finds a post by its slug, a former slug or its id; `slug` in the answer is the current one. */
export const readPost = endpoint({
  name: 'readPost',
  method: 'GET',
  path: '/api/posts/:name',
  summary: 'A post of the blog',
  allow: anyone,
  cached: { tags: ['posts'] },
  input: z.strictObject({ name: z.string().min(1).max(120) }),
  output: publicPost,
})

/** Categories and tags of published posts, most used first. */
export const listPostTopics = endpoint({
  name: 'listPostTopics',
  method: 'GET',
  path: '/api/post-topics',
  summary: 'Categories and tags of the blog',
  allow: anyone,
  cached: { tags: ['posts'] },
  input: z.strictObject({}),
  output: z.object({
    categories: z.array(category.extend({ count: z.number().int() })),
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })).max(30),
    /** Whether the feeds have posts: those of the demonstration are left out. */
    hasFeed: z.boolean(),
  }),
})

/**
 * Counts a view of a post anonymously: nothing about the reader is stored. Bots and team members are
 * not counted; the answer is the same.
 */
export const countPostView = endpoint({
  name: 'countPostView',
  method: 'POST',
  path: '/api/post-views',
  summary: 'Report that a post was opened',
  allow: anyone,
  status: 202,
  maxBody: 4096,
  input: z.strictObject({ postId: postIdInput }),
  output: z.object({}),
})

/** A signed link shows the current content of an unpublished post for one day. */
export const readPostPreview = endpoint({
  name: 'readPostPreview',
  method: 'POST',
  path: '/api/post-previews',
  summary: 'The post of a signed preview link',
  allow: anyone,
  limit: { points: 120, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({ token: z.string().min(1).max(1000) }),
  output: publicPost.pick({
    title: true,
    subtitle: true,
    synopsis: true,
    minutes: true,
    author: true,
    category: true,
    tags: true,
    cover: true,
    html: true,
    headings: true,
    bibliography: true,
  }),
})
export type PostPreview = z.output<typeof readPostPreview.output>
