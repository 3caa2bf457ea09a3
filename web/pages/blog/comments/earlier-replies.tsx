import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Comment } from '#features/community/comments/contract/comment.ts'
import { listReplies } from '#features/community/comments/contract/read.ts'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type CommentContext, OneComment } from './one-comment.tsx'

type Props = Omit<CommentContext, 'wayOf'> & {
  commentId: string
  /** Replies already shown below. */
  newest: Comment[]
}

/** Replies before the newest, oldest first; a button loads still earlier ones. */
export function EarlierReplies({ commentId, newest, ...each }: Props) {
  const pages = useCallPages(listReplies, { commentId, size: 50 })
  const earlier = (pages.rows ?? [])
    .filter(({ id }) => !newest.some((one) => one.id === id))
    .toReversed()
  const wayOf = useHiddenTexts(earlier.map(({ id }) => id))
  if (pages.error && !pages.rows)
    return <ErrorState message={pages.error.message} onRetry={pages.retry} />
  if (!pages.rows) return <Skeleton height="6rem" />
  return (
    <>
      <MoreRows list={pages}>Ver respuestas anteriores</MoreRows>
      {earlier.map((reply) => (
        <OneComment key={reply.id} comment={reply} isReply {...each} wayOf={wayOf} />
      ))}
    </>
  )
}
