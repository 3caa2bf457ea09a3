import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { commentLength } from '../vocabulary.ts'
import { commentId, postId } from './comment.ts'

const text = z
  .string()
  .trim()
  .min(commentLength.min, 'Escribe tu comentario')
  .max(commentLength.max, `Usa como máximo ${commentLength.max} caracteres`)

const limit = { points: 60, seconds: 3600 }
const maxBody = 16_384

/** Idempotent per `key`, which the browser creates once per submission. */
export const writeComment = endpoint({
  name: 'writeComment',
  method: 'POST',
  path: '/api/posts/:postId/comments',
  summary: 'Comment on a post, or reply to a comment',
  allow: signedIn,
  posts: true,
  status: 201,
  limit,
  maxBody,
  idempotent: true,
  input: z.strictObject({
    postId,
    parentId: commentId.nullable().default(null),
    text,
    key: z.uuid(),
  }),
  output: z.object({ id: commentId }),
})

/** Only within 15 minutes after writing. */
export const editComment = endpoint({
  name: 'editComment',
  method: 'PUT',
  path: '/api/my/comments/:commentId',
  summary: 'Edit own comment',
  allow: signedIn,
  posts: true,
  limit,
  maxBody,
  input: z.strictObject({ commentId, text }),
  output: z.object({}),
})

/** If others replied, their replies stay below a placeholder. */
export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/my/comments/:commentId',
  summary: 'Delete own comment',
  allow: signedIn,
  input: z.strictObject({ commentId }),
  output: z.object({}),
})
