import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FoldedText } from '#features/accounts/trust-and-blocks/ui/parts/folded-text.tsx'
import type { HidingWay } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { Comment, Thread } from '#features/community/comments/contract/shown.ts'
import { CommentCard } from '#features/community/comments/ui/comment-card.tsx'
import { commentId, writeHash } from '#features/community/comments/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { TextMenu } from '../../text-actions/text-menu.tsx'
import styles from './comments-view.module.css'
import { LazyCommentForm } from './lazy-comment-form.tsx'

const OwnComment = lazyPart(async () => ({
  default: (await import('#features/community/comments/ui/own-comment.tsx')).OwnComment,
}))
const EarlierReplies = lazyPart(
  async () => ({ default: (await import('./earlier-replies.tsx')).EarlierReplies }),
  {
    waiting: <Skeleton height="6rem" />,
  },
)

/** Shared data of all comments of a page. */
export type Around = {
  post: { id: string; slug: string }
  /** Whether new comments are accepted. */
  isOpen: boolean
  /** Text of the reader's own comments by id; undefined for others. */
  ownText: (id: string) => string | undefined
  /** How the reader hides the comment's author, if they do. */
  wayOf: (id: string) => HidingWay | undefined
  /** Id of the comment to scroll to: one just written, or one named in the address. */
  look: string | null
  onWritten: (commentId: string) => void
}

/** The part that a single comment needs. */
export type AroundOne = Pick<Around, 'ownText' | 'wayOf' | 'look'>

type OneProps = AroundOne & { comment: Comment; isReply?: boolean }

/** One comment with its actions. */
export function OneComment({ comment, isReply, ownText, wayOf, look }: OneProps) {
  const { id, author, state, createdAt } = comment
  const own = ownText(id)
  const isLooked = look === id
  useEffect(() => {
    if (!isLooked) return
    const card = document.getElementById(commentId(id))
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [isLooked, id])
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

type ThreadProps = Around & {
  thread: Thread
  /** An older reply that the address names. */
  wanted?: Comment | null
}

/** A comment with its newest replies, the earlier ones on demand, and the reply form. */
export function CommentThread({ thread, wanted, ...around }: ThreadProps) {
  const { post, isOpen, onWritten, ...each } = around
  const { id, author, state, replies, newest } = thread
  const [isReplying, setReplying] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === writeHash(id)) setReplying(true)
  }, [hash, id])
  const shown = wanted && !isWhole ? [wanted, ...newest] : newest
  const earlier = replies - shown.length
  const done = (replyId: string) => {
    setReplying(false)
    onWritten(replyId)
  }
  return (
    <div className={styles.thread}>
      <OneComment comment={thread} {...each} />
      <div className={styles.replies}>
        {isWhole && <EarlierReplies commentId={id} newest={newest} {...each} />}
        {!isWhole && earlier > 0 && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            {earlier === 1 ? 'Ver 1 respuesta más' : `Ver ${earlier} respuestas más`}
          </Button>
        )}
        {shown.map((reply) => (
          <OneComment key={reply.id} comment={reply} isReply {...each} />
        ))}
        {isReplying && (
          <LazyCommentForm
            post={post}
            parent={{ id, author }}
            onDone={done}
            onCancel={() => setReplying(false)}
          />
        )}
        {!isReplying && isOpen && state === 'published' && (
          <Button look="quiet" onClick={() => setReplying(true)}>
            Responder
            <span className="only-spoken"> {author ? `a ${author}` : 'a este comentario'}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
