import type * as contract from '#features/community/comments/contract/read.ts'
import { commentsOfPage } from '#features/community/comments/vocabulary.ts'
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

/** The newest comments on a post as they are now. */
export const useFreshComments = (postId: string, loaded: contract.Comments): contract.Comments =>
  useFresh(all as typeof contract.listComments, { postId, size: commentsOfPage }, loaded).now

/** What the reader wrote themselves below a post, by its id; nothing until it is known. */
export function useOwnComments(postId: string): (id: string) => string | undefined {
  const isMember = useViewer().state === 'member'
  const { data } = useCall(own as typeof contract.readMyComments, { postId }, { enabled: isMember })
  return (id) => (isMember ? data?.mine.find((comment) => comment.id === id)?.text : undefined)
}

/** A comment that is named and not on the page, with what it replies to; nothing is asked without one. */
export function useFarThread(commentId: string | null) {
  const { data, error, refetch } = useCall(
    one as typeof contract.readThread,
    { commentId: commentId ?? '' },
    { enabled: commentId !== null, retry: false },
  )
  return commentId === null ? null : { found: data, error, readAgain: () => void refetch() }
}
