import { z } from 'zod'
import { commentSettings } from '#features/publishing/posts/vocabulary.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { commentStates } from '../vocabulary.ts'
import { comment, commentCursor, commentId, postId, thread } from './comment.ts'

const cached = { tags: ['comments', 'posts'] } as const

/** Lists the comments on a post, newest first. */
export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/posts/:postId/comments',
  summary: 'Comments on a post, newest first',
  allow: anyone,
  cached,
  input: z.strictObject({ postId, after: commentCursor, size: pageSize }),
  output: z.object({
    /** Number of all comments, replies included. */
    count: z.number().int(),
    /** Whether the post accepts comments. */
    comments: z.enum(commentSettings),
    items: z.array(thread),
    next: z.string().nullable(),
  }),
})
export type Comments = z.output<typeof listComments.output>

/** Lists the replies to a comment, newest first. */
export const listReplies = endpoint({
  name: 'listReplies',
  method: 'GET',
  path: '/api/comments/:commentId/replies',
  summary: 'Replies to a comment, newest first',
  allow: anyone,
  cached,
  input: z.strictObject({ commentId, after: commentCursor, size: pageSize }),
  output: z.object({ items: z.array(comment), next: z.string().nullable() }),
})

/** Gets the thread of a comment, for links to a comment that is not on the first page. */
export const readThread = endpoint({
  name: 'readThread',
  method: 'GET',
  path: '/api/comments/:commentId',
  summary: 'A comment, or the one that it replies to, with the newest replies',
  allow: anyone,
  cached,
  input: z.strictObject({ commentId }),
  output: z.object({
    postId,
    thread,
    /** The requested reply, when it is not among the newest. */
    wanted: comment.nullable(),
  }),
})

/** Lists the caller's own comments on a post, which pages show only to their author. */
export const readMyComments = endpoint({
  name: 'readMyComments',
  method: 'GET',
  path: '/api/posts/:postId/my-comments',
  summary: 'Own comments on a post',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ postId }),
  output: z.object({
    /** The newest ones, including texts that are hidden from others. */
    mine: z.array(z.object({ id: commentId, text: z.string() })).max(200),
  }),
})

/** Lists the caller's comments on all posts, including posts that are no longer public. */
export const listMyComments = endpoint({
  name: 'listMyComments',
  method: 'GET',
  path: '/api/my/comments',
  summary: 'Own comments, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: commentCursor, size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: commentId,
        slug: z.string(),
        title: z.string(),
        /** URL of the post's cover. */
        picture: z.string().nullable(),
        text: z.string(),
        state: z.enum(commentStates),
        isReply: z.boolean(),
        /** Whether the post is public. */
        isSeen: z.boolean(),
        replies: z.number().int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
