import { createPost, publishPost, savePost } from '#features/publishing/posts/contract/manage.ts'
import type { PostFields, StaffPost } from '#features/publishing/posts/contract/post.ts'
import type { ApiCaller } from '#shared/api-client.ts'

/** A document of one paragraph. */
export const paragraphDocument = (words: string): PostFields['document'] => ({
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  bibliography: [],
})

export const postFieldsWith = (set: Partial<PostFields> = {}): PostFields => ({
  kind: 'regular',
  title: 'El mercado de hoy',
  subtitle: '',
  synopsis: '',
  document: paragraphDocument('Hoy abre el mercado.'),
  tags: [],
  categoryId: null,
  authorId: null,
  coverId: null,
  coverAlt: '',
  seoTitle: '',
  seoDescription: '',
  comments: 'open',
  slug: null,
  ...set,
})

/** Creates a draft as staff. */
export async function writePost(by: ApiCaller, set: Partial<PostFields> = {}): Promise<StaffPost> {
  const { id: postId } = await by.call(createPost, {})
  return by.call(savePost, { postId, version: 1, fields: postFieldsWith(set) })
}

/** Creates a published post. */
export async function publishedPost(
  by: ApiCaller,
  set: Partial<PostFields> = {},
): Promise<StaffPost> {
  const { id: postId, version } = await writePost(by, set)
  return by.call(publishPost, { postId, version })
}
