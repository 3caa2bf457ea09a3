import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Comment, Thread } from '#features/community/comments/contract/comment.ts'
import { writeHash } from '#features/community/comments/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import styles from './comments-view.module.css'
import { LazyCommentForm } from './lazy-comment-form.tsx'
import { OneComment, type ThreadContext } from './one-comment.tsx'

const EarlierReplies = lazyPart(
  async () => ({ default: (await import('./earlier-replies.tsx')).EarlierReplies }),
  {
    waiting: <Skeleton height="6rem" />,
  },
)

type ThreadProps = ThreadContext & {
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
          <Button variant="quiet" onClick={() => setWhole(true)}>
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
          <Button variant="quiet" onClick={() => setReplying(true)}>
            Responder
            <span className="only-spoken"> {author ? `a ${author}` : 'a este comentario'}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
