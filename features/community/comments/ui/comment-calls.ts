import {
  listComments,
  listMyComments,
  listReplies,
  readMyComments,
  readThread,
} from '../contract/read.ts'

/** Queries to refresh after a comment was written, edited or deleted. */
export const commentQueries = [
  listComments,
  listReplies,
  readThread,
  readMyComments,
  listMyComments,
]
