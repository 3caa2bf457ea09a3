import { z } from 'zod'
import { commentSettings } from '#features/publishing/posts/vocabulary.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { commentStates } from '../vocabulary.ts'
import { comment, commentCursor, commentId, postId, thread } from './shown.ts'

const kept = { tags: ['comments', 'posts'] }

/** What people say of a post, newest first. */
export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/posts/:postId/comments',
  summary: 'Comments on a post, newest first',
  allow: anyone,
  kept,
  input: z.strictObject({ postId, after: commentCursor, size: pageSize }),
  output: z.object({
    /** Of all of them, with replies. */
    count: z.number().int(),
    /** Whether more are taken. */
    comments: z.enum(commentSettings),
    items: z.array(thread),
    next: z.string().nullable(),
  }),
})
export type Comments = z.output<typeof listComments.output>

/** Replies to a comment, newest first. */
export const listReplies = endpoint({
  name: 'listReplies',
  method: 'GET',
  path: '/api/comments/:commentId/replies',
  summary: 'Replies to a comment, newest first',
  allow: anyone,
  kept,
  input: z.strictObject({ commentId, after: commentCursor, size: pageSize }),
  output: z.object({ items: z.array(comment), next: z.string().nullable() }),
})

/** Where a link leads that names a comment far down the page. */
export const readThread = endpoint({
  name: 'readThread',
  method: 'GET',
  path: '/api/comments/:commentId',
  summary: 'A comment, or the one that it replies to, with the newest replies',
  allow: anyone,
  kept,
  input: z.strictObject({ commentId }),
  output: z.object({
    postId,
    thread,
    /** The reply that was asked for, where it is none of the newest. */
    wanted: comment.nullable(),
  }),
})

/** What pages show to who wrote it alone. */
export const readMyComments = endpoint({
  name: 'readMyComments',
  method: 'GET',
  path: '/api/posts/:postId/my-comments',
  summary: 'What the caller said below a post',
  allow: signedIn,
  input: z.strictObject({ postId }),
  output: z.object({
    /** The newest, also while others don't see their words. */
    mine: z.array(z.object({ id: commentId, text: z.string() })).max(200),
  }),
})

/** Of whichever post, also of those that nobody reads any more. */
export const listMyComments = endpoint({
  name: 'listMyComments',
  method: 'GET',
  path: '/api/my/comments',
  summary: 'Own comments, newest first',
  allow: signedIn,
  input: z.strictObject({ after: commentCursor, size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: commentId,
        slug: z.string(),
        title: z.string(),
        text: z.string(),
        state: z.enum(commentStates),
        isReply: z.boolean(),
        /** Whether everybody reads the post. */
        isSeen: z.boolean(),
        replies: z.number().int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
