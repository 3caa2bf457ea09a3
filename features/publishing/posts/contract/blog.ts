import { z } from 'zod'
import { postCard } from '#features/publishing/posts/contract/read.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/**
 * At most six posts with the same category, a tag or the author: most in common first, then most
 * popular.
 */
export const listRelatedPosts = endpoint({
  name: 'listRelatedPosts',
  method: 'GET',
  path: '/api/posts/:postId/related',
  summary: 'Related posts',
  allow: anyone,
  cached: { tags: ['posts'] },
  input: z.strictObject({ postId: z.uuid() }),
  output: z.object({ items: z.array(postCard) }),
})
