import { useEffect } from 'react'
import { FoldedText } from '#features/accounts/trust-and-blocks/ui/parts/folded-text.tsx'
import type { HidingWay } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Comment } from '#features/community/comments/contract/comment.ts'
import { CommentCard } from '#features/community/comments/ui/comment-card.tsx'
import { commentId } from '#features/community/comments/vocabulary.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { TextMenu } from '../../text-actions/text-menu.tsx'
import styles from './comments-view.module.css'

const OwnComment = lazyPart(async () => ({
  default: (await import('#features/community/comments/ui/own-comment.tsx')).OwnComment,
}))

/** What the comments of a page have in common. */
export type ThreadContext = {
  post: { id: string; slug: string }
  /** Whether more are taken. */
  isOpen: boolean
  /** The reader's own words, by the id of a comment. */
  ownText: (id: string) => string | undefined
  /** How the reader keeps its author away, if they do. */
  wayOf: (id: string) => HidingWay | undefined
  /** Comment to scroll to and focus: the one just written, or the one that the address names. */
  focusedId: string | null
  onWritten: (commentId: string) => void
}

/** What one comment needs of it. */
export type CommentContext = Pick<ThreadContext, 'ownText' | 'wayOf' | 'focusedId'>

type OneProps = CommentContext & { comment: Comment; isReply?: boolean }

/** One comment with what its reader can do about it. */
export function OneComment({ comment, isReply, ownText, wayOf, focusedId }: OneProps) {
  const { id, author, state, createdAt } = comment
  const own = ownText(id)
  const isFocused = focusedId === id
  useEffect(() => {
    if (!isFocused) return
    const card = document.getElementById(commentId(id))
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [isFocused, id])
  return (
    <FoldedText way={wayOf(id)}>
      <CommentCard comment={comment} isReply={isReply}>
        {state === 'published' && (
          <div className={styles.tools}>
            {own === undefined ? (
              <TextMenu id={id} author={author} />
            ) : (
              <OwnComment id={id} text={own} createdAt={createdAt} />
            )}
          </div>
        )}
      </CommentCard>
    </FoldedText>
  )
}
