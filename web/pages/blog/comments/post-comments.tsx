import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import type { Comments } from '#features/community/comments/contract/read.ts'
import { closedWords, commentId, writeHash } from '#features/community/comments/vocabulary.ts'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments-view.module.css'
import { useFreshComments, useLinkedThread, useOwnComments } from './fresh-comments.ts'
import { LazyCommentForm } from './lazy-comment-form.tsx'

const waiting = <Skeleton height="8rem" />
const MoreComments = lazyPart(
  async () => ({ default: (await import('./more-comments.tsx')).MoreComments }),
  { waiting },
)
const LinkedThread = lazyPart(
  async () => ({ default: (await import('./linked-thread.tsx')).LinkedThread }),
  { waiting },
)

type Props = {
  post: { id: string; slug: string }
  /** Comments as the server rendered them. */
  loaded: Comments
}

/** Comment id in the address's fragment, or null. */
function commentIdIn(hash: string): string | null {
  const start = `#${commentId('')}`
  const id = hash.slice(start.length)
  return hash.startsWith(start) && /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/**
 * Comments of a post: the first page comes with the page; more comments and the reader's own
 * actions load on demand.
 */
export function PostComments({ post, loaded }: Props) {
  const { count, comments, items, next } = useFreshComments(post.id, loaded)
  const [isWriting, setWriting] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [named, setNamed] = useState<string | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === writeHash()) setWriting(true)
    setNamed(commentIdIn(hash))
  }, [hash])
  const ids = items.flatMap(({ id, newest }) => [id, ...newest.map((reply) => reply.id)])
  const wayOf = useHiddenTexts(ids)
  const far = useLinkedThread(named !== null && !ids.includes(named) ? named : null)
  const ownText = useOwnComments(post.id)
  const isOpen = comments === 'open'
  const around = { post, isOpen, ownText, focusedId: written ?? named, onWritten: setWritten }
  const shown = items.filter(({ id }) => id !== far?.found?.thread.id)
  const done = (id: string) => {
    setWriting(false)
    setWritten(id)
  }
  return (
    <section aria-labelledby="comentarios" className={styles.section}>
      <h2 id="comentarios">{count > 0 ? `Comentarios (${count})` : 'Comentarios'}</h2>
      {!isOpen && <p className={styles.quiet}>{closedWords}</p>}
      {isOpen && count === 0 && !isWriting && (
        <p className={styles.quiet}>Todavía no hay comentarios. El primero puede ser el tuyo.</p>
      )}
      {isOpen && isWriting && (
        <LazyCommentForm post={post} onDone={done} onCancel={() => setWriting(false)} />
      )}
      {isOpen && !isWriting && (
        <p>
          <Button onClick={() => setWriting(true)}>Escribir un comentario</Button>
        </p>
      )}
      {far && <LinkedThread {...far} {...around} />}
      <div className={styles.list}>
        {shown.map((thread) => (
          <CommentThread key={thread.id} thread={thread} {...around} wayOf={wayOf} />
        ))}
        {isWhole && (
          <MoreComments
            shown={[...shown.map(({ id }) => id), far?.found?.thread.id ?? '']}
            {...around}
          />
        )}
        {next && !isWhole && <Button onClick={() => setWhole(true)}>Ver más comentarios</Button>}
      </div>
    </section>
  )
}
