import type { Route } from '#shared/server/route.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { listComments, listReplies } from './list-comments.ts'
import { listMyComments, readMyComments } from './read-my-comments.ts'
import { readThread } from './read-thread.ts'
import { writeComment } from './write-comment.ts'

export const commentsEndpoints: Route[] = [
  listComments,
  listReplies,
  readThread,
  readMyComments,
  listMyComments,
  writeComment,
  editComment,
  deleteComment,
]
