import { z } from 'zod'
import { postCard } from '#features/publishing/posts/contract/read.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'

/** At most six that share its category, a tag or its author: what shares most first, and of those what people care for most. */
export const listRelatedPosts = endpoint({
  name: 'listRelatedPosts',
  method: 'GET',
  path: '/api/posts/:postId/related',
  summary: 'Posts that are like one',
  allow: anyone,
  kept: { tags: ['posts'] },
  input: z.strictObject({ postId: z.uuid() }),
  output: z.object({ items: z.array(postCard) }),
})
