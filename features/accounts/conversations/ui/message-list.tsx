import { IconArrowDown } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import type { Message } from '../contract/message.ts'
import { messagesBeforeReport } from '../vocabulary.ts'
import { groupMessages } from './group-messages.ts'
import styles from './message-list.module.css'
import { MessageRunView, type NamedSides, OutgoingBubble, Sending } from './message-run.tsx'
import { messageDay } from './message-times.ts'
import type { OutgoingMessage } from './outbox.ts'
import type { RoomOutbox } from './use-outbox.ts'
import { useScrollEnd } from './use-scroll-end.ts'
import { useSeen } from './use-seen.ts'

/** Sheet in which a message is reported; a later feature has it. */
export type ReportSheetOf = ComponentType<{
  subjectId: string
  title: string
  explains?: string
  open: boolean
  onClose: () => void
}>

type MessageListProps = {
  items: Message[]
  readByOther: number | null
  names: NamedSides
  hasOlder: boolean
  olderState: 'idle' | 'loading' | 'failed'
  onOlder: () => void
  /** Marks as read up to here; undefined while nothing is unread. */
  onSeen?: (seq: number) => void
  outgoing: OutgoingMessage[]
  isWaiting: boolean
  outbox: Pick<RoomOutbox, 'retry' | 'discard'>
  ReportSheet?: ReportSheetOf | undefined
  /** Above the first message. */
  beginning?: ReactNode
}

/**
 * The messages of a conversation in a scroller of their own, with days as separators: it stays at its
 * end while messages come, and where the reader is further up says that there are new ones.
 */
export function MessageList({
  items,
  readByOther,
  names,
  hasOlder,
  olderState,
  onOlder,
  onSeen,
  outgoing,
  isWaiting,
  outbox,
  ReportSheet,
  beginning,
}: MessageListProps) {
  const [reportedId, setReportedId] = useState<string | null>(null)
  const days = useMemo(() => groupMessages(items), [items])
  const last = items.at(-1)
  const lastKey = outgoing.at(-1)?.key ?? last?.id
  const { scroller, isAtEnd, onScroll, scrollToEnd } = useScrollEnd(items[0]?.id, lastKey)
  useSeen(last?.seq, isAtEnd, onSeen)
  // What the reader writes is shown to them, wherever they were.
  const ownKey = outgoing.at(-1)?.key
  useEffect(() => {
    if (ownKey) scrollToEnd()
  }, [ownKey, scrollToEnd])
  // The newest message when the reader was last at the end.
  const seenLast = useRef(last?.seq)
  if (isAtEnd) seenLast.current = last?.seq
  const hasNew = last !== undefined && last.seq > (seenLast.current ?? last.seq)
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <div ref={scroller} className={styles.scroller} onScroll={onScroll} tabIndex={0}>
        <div className={styles.inside} role="log" aria-label="Mensajes">
          {hasOlder ? (
            <Older state={olderState} onOlder={onOlder} scroller={scroller} />
          ) : (
            beginning
          )}
          {days.map(({ day, at, runs }) => (
            <section key={day} className={styles.day}>
              <h3 className={styles.when}>{messageDay(at)}</h3>
              <ol className={styles.runs}>
                {runs.map((run) => (
                  <MessageRunView
                    key={run.key}
                    run={run}
                    readByOther={readByOther}
                    names={names}
                    onReport={ReportSheet && setReportedId}
                  />
                ))}
              </ol>
            </section>
          ))}
          {outgoing.length > 0 && (
            <ol className={styles.runs}>
              {outgoing.map((message) => (
                <OutgoingBubble
                  key={message.key}
                  text={message.text}
                  files={message.files ?? []}
                  isNote={message.isNote}
                >
                  <Fate message={message} isWaiting={isWaiting} outbox={outbox} />
                </OutgoingBubble>
              ))}
            </ol>
          )}
        </div>
      </div>
      {ReportSheet && (
        <ReportSheet
          subjectId={reportedId ?? ''}
          title="Reportar el mensaje"
          explains={`El equipo de Lonja verá este mensaje y hasta ${messagesBeforeReport} anteriores, como están ahora, y nada más de la conversación.`}
          open={reportedId !== null}
          onClose={() => setReportedId(null)}
        />
      )}
      {hasNew && (
        <button type="button" className={styles.news} onClick={scrollToEnd}>
          <IconArrowDown size="1.125rem" stroke={1.75} aria-hidden /> Hay mensajes nuevos
        </button>
      )}
    </div>
  )
}

type FateProps = {
  message: OutgoingMessage
  isWaiting: boolean
  outbox: Pick<RoomOutbox, 'retry' | 'discard'>
}

/** What becomes of a message that is not confirmed. */
function Fate({ message: { key, problem }, isWaiting, outbox: { retry, discard } }: FateProps) {
  if (problem === null && !isWaiting) return <Sending />
  return (
    <>
      <span className={styles.problem} role="status">
        {problem ?? 'Sin conexión. Lo enviamos en cuanto vuelva.'}
      </span>
      <Button variant="quiet" className={styles.act} onClick={() => retry(key)}>
        Reintentar
      </Button>
      {problem !== null && (
        <Button variant="quiet" className={styles.act} onClick={() => discard(key)}>
          Descartar
        </Button>
      )}
    </>
  )
}

type OlderProps = {
  state: 'idle' | 'loading' | 'failed'
  onOlder: () => void
  scroller: { current: HTMLElement | null }
}

/** Loads older messages when the reader comes near the beginning, or presses. */
function Older({ state, onOlder, scroller }: OlderProps) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onOlder)
  latest.current = onOlder
  useEffect(() => {
    if (!mark.current || state !== 'idle' || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { root: scroller.current, rootMargin: '400px 0px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [state, scroller])
  return (
    <div ref={mark} className={styles.older}>
      <Button aria-busy={state === 'loading'} onClick={onOlder}>
        {state === 'loading'
          ? 'Cargando…'
          : state === 'failed'
            ? 'No pudimos cargarlos. Intentar de nuevo'
            : 'Ver mensajes anteriores'}
      </Button>
    </div>
  )
}
