import { AppError } from '#shared/app-error.ts'
import { maxStreams, streamsOfAccount, streamsOfAddress } from '../../vocabulary.ts'
import type { EventStream } from './event-stream.ts'

/** Seconds in which every stream has its heartbeat, each in a second of its own by chance: never all at once. */
const round = 25

/** Who listens, as long as their token lasts. */
export type Listener = {
  userId: string
  sessionId: string
  aal: unknown
  address: string
  until: number
}
export type Open = Listener & Pick<EventStream, 'send' | 'end'>

const tooMany = (message: string) => new AppError('too_many', message, { retryAfter: 60 })

/** The streams that are open in this process, by account and by the second of their heartbeat. */
export function createStreams() {
  const byUser = new Map<string, Set<Open>>()
  const byAddress = new Map<string, number>()
  const slots = Array.from({ length: round }, () => new Set<Open>())
  let size = 0
  let turn = 0

  /** Throws `too_many`, or `unavailable` where the process has all that it holds. */
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
    of: (userId: string): readonly Open[] => [...(byUser.get(userId) ?? [])],
    users: () => [...byUser.keys()],
    all: () => [...byUser.values()].flatMap((open) => [...open]),
    /** Those whose heartbeat is due, second by second. */
    next: (): readonly Open[] => [...(slots[turn++ % round] ?? [])],
    /** Holds one that is open; the answer takes it out again. */
    add(one: Open): () => void {
      const slot = slots[Math.floor(Math.random() * round)]
      const own = byUser.get(one.userId) ?? new Set()
      byUser.set(one.userId, own.add(one))
      byAddress.set(one.address, (byAddress.get(one.address) ?? 0) + 1)
      slot?.add(one)
      size++
      return () => {
        if (!own.delete(one)) return
        slot?.delete(one)
        size--
        if (own.size === 0 && byUser.get(one.userId) === own) byUser.delete(one.userId)
        const left = (byAddress.get(one.address) ?? 1) - 1
        if (left > 0) byAddress.set(one.address, left)
        else byAddress.delete(one.address)
      }
    },
  }
}
