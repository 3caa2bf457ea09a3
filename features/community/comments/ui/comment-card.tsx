import type { ReactNode } from 'react'
import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import { hiddenText } from '#features/trust/reports/hidden-text.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkedText } from '#shared/ui/text/linked-text.tsx'
import { useDayWords } from '#shared/ui/text/use-day-words.ts'
import type { Comment } from '../contract/comment.ts'
import { commentId, commentSignatureWords, withdrawnCommentWords } from '../vocabulary.ts'
import styles from './comments.module.css'

type Props = {
  comment: Comment
  isReply?: boolean
  /** Actions of the reader, and the replies. */
  children?: ReactNode
}

/** A comment with author, role and date. A withdrawn or removed comment is shown as a placeholder above its replies. */
export function CommentCard({ comment, isReply, children }: Props) {
  const dayOf = useDayWords()
  const { id, author, text, isHidden, state, signedAs, createdAt, editedAt } = comment
  const missing =
    state !== 'published' ? withdrawnCommentWords[state] : isHidden ? hiddenText : null
  return (
    <article
      className={styles.comment}
      id={commentId(id)}
      data-reply={isReply || undefined}
      tabIndex={-1}
    >
      <header className={styles.head}>
        {state === 'published' && <strong>{author ?? deletedAccountWords}</strong>}
        {signedAs !== 'reader' && (
          <Badge color={signedAs === 'author' ? 'saffron' : 'good'}>
            {commentSignatureWords[signedAs]}
          </Badge>
        )}
        <time dateTime={createdAt} className={styles.quiet}>
          {dayOf(createdAt)}
          {editedAt && ', editado'}
        </time>
      </header>
      {missing ? (
        <p className={styles.held}>{missing}</p>
      ) : (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      {children}
    </article>
  )
}
