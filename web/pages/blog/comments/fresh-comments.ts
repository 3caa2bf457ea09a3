import type * as contract from '#features/community/comments/contract/read.ts'
import { commentsPerPage } from '#features/community/comments/vocabulary.ts'
import type { Bare } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useFresh } from '../../use-fresh.ts'

const all: Bare<typeof contract.listComments> = {
  name: 'listComments',
  method: 'GET',
  path: '/api/posts/:postId/comments',
}
const own: Bare<typeof contract.readMyComments> = {
  name: 'readMyComments',
  method: 'GET',
  path: '/api/posts/:postId/my-comments',
}
const one: Bare<typeof contract.readThread> = {
  name: 'readThread',
  method: 'GET',
  path: '/api/comments/:commentId',
}

/** Comments of a post, refreshed in the browser. */
export const useFreshComments = (postId: string, loaded: contract.Comments): contract.Comments =>
  useFresh(all as typeof contract.listComments, { postId, size: commentsPerPage }, loaded).now

/** Text of the reader's own comments on a post, by id; undefined until loaded. */
export function useOwnComments(postId: string): (id: string) => string | undefined {
  const isMember = useViewer().state === 'member'
  const { data } = useCall(own as typeof contract.readMyComments, { postId }, { enabled: isMember })
  return (id) => (isMember ? data?.mine.find((comment) => comment.id === id)?.text : undefined)
}

/**
 * The thread of a comment that is not on the page; null without an id, and then nothing is
 * requested.
 */
export function useLinkedThread(commentId: string | null) {
  const { data, error, refetch } = useCall(
    one as typeof contract.readThread,
    { commentId: commentId ?? '' },
    { enabled: commentId !== null, retry: false },
  )
  return commentId === null ? null : { found: data, error, readAgain: () => void refetch() }
}
