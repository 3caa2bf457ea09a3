import { useEffect } from 'react'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import { listComments } from '#features/community/comments/contract/read.ts'
import { commentsPerPage } from '#features/community/comments/vocabulary.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { ThreadContext } from './one-comment.tsx'

type Props = Omit<ThreadContext, 'wayOf'> & {
  /** Ids of the threads already shown above. */
  shown: string[]
}

/** Comments after those of the page, page by page. */
export function MoreComments({ shown, ...around }: Props) {
  const list = useCallPages(listComments, { postId: around.post.id, size: commentsPerPage })
  const { rows, more, error, retry, isLoadingMore } = list
  const earlier = rows?.filter(({ id }) => !shown.includes(id)) ?? []
  const wayOf = useHiddenTexts(
    earlier.flatMap(({ id, newest }) => [id, ...newest.map((reply) => reply.id)]),
  )
  // The first page equals what is already shown, so load the next one at once.
  const isFirst = rows !== undefined && earlier.length === 0 && !isLoadingMore && !error
  useEffect(() => {
    if (isFirst) more?.()
  }, [isFirst, more])
  return (
    <>
      {earlier.map((thread) => (
        <CommentThread key={thread.id} thread={thread} {...around} wayOf={wayOf} />
      ))}
      {error && <ErrorState message={error.message} onRetry={retry} />}
      {!error && (!rows || isFirst || (isLoadingMore && earlier.length === 0)) && more && (
        <Skeleton height="8rem" />
      )}
      {!error && earlier.length > 0 && <MoreRows list={list}>Ver más comentarios</MoreRows>}
    </>
  )
}
