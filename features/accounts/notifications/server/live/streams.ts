import { AppError } from '#shared/app-error.ts'
import { maxStreams, streamsOfAccount, streamsOfAddress } from '../../vocabulary.ts'
import type { EventStream } from './event-stream.ts'

/**
 * Seconds in which every stream gets one heartbeat; each stream is assigned a random second, to
 * spread the load.
 */
const heartbeatSeconds = 25

/** The client of a stream; `until` is the expiry of its token, in milliseconds. */
export type Listener = {
  userId: string
  sessionId: string
  aal: unknown
  address: string
  until: number
}
export type OpenStream = Listener & Pick<EventStream, 'send' | 'end'>

const tooMany = (message: string) => new AppError('too_many', message, { retryAfter: 60 })

/** The open streams of this process, by account and by the second of their heartbeat. */
export function createStreams() {
  const byUser = new Map<string, Set<OpenStream>>()
  const byAddress = new Map<string, number>()
  const slots = Array.from({ length: heartbeatSeconds }, () => new Set<OpenStream>())
  let size = 0
  let second = 0

  /** Throws `too_many`, or `unavailable` when the process is at its limit. */
  const needRoom = ({ userId, address }: Listener) => {
    if (size >= maxStreams)
      throw new AppError('unavailable', 'Hay demasiadas conexiones abiertas.', { retryAfter: 60 })
    if ((byUser.get(userId)?.size ?? 0) >= streamsOfAccount)
      throw tooMany('Tu cuenta ya está abierta en demasiados sitios.')
    if ((byAddress.get(address) ?? 0) >= streamsOfAddress)
      throw tooMany('Hay demasiadas conexiones desde tu red.')
  }

  return {
    needRoom,
    size: () => size,
    of: (userId: string): readonly OpenStream[] => [...(byUser.get(userId) ?? [])],
    users: () => [...byUser.keys()],
    all: () => [...byUser.values()].flatMap((open) => [...open]),
    /** The streams whose heartbeat is due; called once a second. */
    next: (): readonly OpenStream[] => [...(slots[second++ % heartbeatSeconds] ?? [])],
    /** Adds an open stream; returns the function that removes it. */
    add(stream: OpenStream): () => void {
      const slot = slots[Math.floor(Math.random() * heartbeatSeconds)]
      const streamsOfUser = byUser.get(stream.userId) ?? new Set()
      byUser.set(stream.userId, streamsOfUser.add(stream))
      byAddress.set(stream.address, (byAddress.get(stream.address) ?? 0) + 1)
      slot?.add(stream)
      size++
      return () => {
        if (!streamsOfUser.delete(stream)) return
        slot?.delete(stream)
        size--
        if (streamsOfUser.size === 0 && byUser.get(stream.userId) === streamsOfUser)
          byUser.delete(stream.userId)
        const remaining = (byAddress.get(stream.address) ?? 1) - 1
        if (remaining > 0) byAddress.set(stream.address, remaining)
        else byAddress.delete(stream.address)
      }
    },
  }
}
