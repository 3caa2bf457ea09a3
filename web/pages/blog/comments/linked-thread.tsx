import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type * as contract from '#features/community/comments/contract/read.ts'
import type { AppError } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments-view.module.css'
import type { ThreadContext } from './one-comment.tsx'

type Props = Omit<ThreadContext, 'wayOf'> & {
  found: Output<typeof contract.readThread> | undefined
  error: AppError | null
  readAgain: () => void
}

/** The thread of a comment that the address names but that is not on the first page. */
export function LinkedThread({ found, error, readAgain, ...around }: Props) {
  const isHere = found?.postId === around.post.id
  const ids =
    found && isHere
      ? [found.thread, found.wanted, ...found.thread.newest].flatMap((one) => one?.id ?? [])
      : []
  const wayOf = useHiddenTexts(ids)
  const isGone = error?.code === 'not_found' || (found !== undefined && !isHere)
  return (
    <section aria-label="El comentario que buscas" className={styles.list}>
      {isGone && <Notice>El comentario que buscas ya no está.</Notice>}
      {error && !isGone && <ErrorState message={error.message} onRetry={readAgain} />}
      {!found && !error && <Skeleton height="8rem" />}
      {found && isHere && (
        <CommentThread {...around} thread={found.thread} wanted={found.wanted} wayOf={wayOf} />
      )}
    </section>
  )
}
