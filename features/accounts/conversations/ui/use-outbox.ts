import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isAppError } from '#shared/app-error.ts'
import type { Message } from '../contract/message.ts'
import { type OutgoingMessage, ownOutbox } from './outbox.ts'

/** Milliseconds until a message is sent again by itself: longer each time, at once when the network is back. */
const pauseMs = { first: 2_000, max: 60_000 }

/** Whether sending again may help; a refusal stays until the person decides. */
const isPassing = (cause: unknown) =>
  !isAppError(cause) || ['unavailable', 'internal', 'unauthenticated'].includes(cause.code)

type Send = (message: OutgoingMessage) => Promise<Message>

export type RoomOutbox = {
  /** Messages of the room that are not confirmed, oldest first. */
  outgoing: OutgoingMessage[]
  /** Conversations whose message could not be sent just now: it is sent again by itself. */
  waiting: ReadonlySet<string>
  /** Messages that were confirmed while the room is open, by conversation. */
  sent: Readonly<Record<string, Message[]>>
  add: (message: Pick<OutgoingMessage, 'conversationId' | 'text' | 'files' | 'isNote'>) => void
  /** Sends at once what waits or was refused. */
  retry: (key: string) => void
  discard: (key: string) => void
}

/**
 * Sends the messages that are written in a room, those of each conversation in their order and one at
 * a time, always with the same key: after an error, without a network and after a reload. One that is
 * refused stays until it is sent again or discarded.
 */
export function useOutbox(
  room: string,
  send: Send,
  onSent: (conversationId: string) => void,
): RoomOutbox {
  const [outbox] = useState(ownOutbox)
  const all = useSyncExternalStore(outbox.watch, outbox.read, outbox.read)
  const outgoing = useMemo(() => all.filter((message) => message.room === room), [all, room])
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<Record<string, Message[]>>({})
  const latest = useRef({ send, onSent })
  latest.current = { send, onSent }
  const wake = useRef<() => void>(() => undefined)

  useEffect(() => {
    const busy = new Set<string>()
    const resting = new Set<string>()
    let isStopped = false
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const remove = (key: string) => outbox.change((rows) => rows.filter((row) => row.key !== key))
    const run = () => {
      if (isStopped) return
      for (const message of outbox.read()) {
        const { conversationId } = message
        if (message.room !== room || message.problem !== null) continue
        if (busy.has(conversationId) || resting.has(conversationId)) continue
        busy.add(conversationId)
        void attempt(message)
      }
    }
    const resume = () => {
      clearTimeout(timer)
      resting.clear()
      setWaiting(new Set())
      run()
    }
    const attempt = async (message: OutgoingMessage) => {
      const { key, conversationId } = message
      try {
        const stored = await latest.current.send(message)
        failures = 0
        setSent((before) => ({
          ...before,
          [conversationId]: [...(before[conversationId] ?? []), stored],
        }))
        busy.delete(conversationId)
        remove(key)
        latest.current.onSent(conversationId)
      } catch (cause) {
        busy.delete(conversationId)
        if (isPassing(cause)) {
          resting.add(conversationId)
          setWaiting(new Set(resting))
          clearTimeout(timer)
          const pause = Math.min(pauseMs.first * 2 ** failures++, pauseMs.max)
          timer = setTimeout(resume, pause * (0.75 + Math.random() / 2))
        } else {
          const problem = (cause as Error).message
          outbox.change((rows) => rows.map((row) => (row.key === key ? { ...row, problem } : row)))
        }
      }
      run()
    }
    wake.current = resume
    const stopWatching = outbox.watch(run)
    window.addEventListener('online', resume)
    run()
    return () => {
      isStopped = true
      clearTimeout(timer)
      stopWatching()
      window.removeEventListener('online', resume)
    }
  }, [outbox, room])

  const add = useCallback<RoomOutbox['add']>(
    (message) =>
      outbox.change((rows) => [
        ...rows,
        {
          ...message,
          room,
          key: crypto.randomUUID(),
          writtenAt: new Date().toISOString(),
          problem: null,
        },
      ]),
    [outbox, room],
  )
  const retry = useCallback(
    (key: string) => {
      outbox.change((rows) =>
        rows.map((row) => (row.key === key ? { ...row, problem: null } : row)),
      )
      wake.current()
    },
    [outbox],
  )
  const discard = useCallback(
    (key: string) => outbox.change((rows) => rows.filter((row) => row.key !== key)),
    [outbox],
  )
  return { outgoing, waiting, sent, add, retry, discard }
}
