import type { PageTag } from '#shared/page-tags.ts'

/** Tags of the pages that show the comments on a post. Lists of posts, which show their number, expire within seconds. */
export const commentTags = (postId: string): PageTag[] => [`post:${postId}`, 'comments']
