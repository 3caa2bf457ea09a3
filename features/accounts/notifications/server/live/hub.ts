import { isOutdated, openAmong } from '#features/accounts/auth/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { eventOf, heartbeat, openEventStream } from './event-stream.ts'
import { gatherWakes } from './gather-wakes.ts'
import { readStandings } from './read-standing.ts'
import { createStreams, type Listener, type Open } from './streams.ts'

/** Whose notices have changed, apart by spaces; a dash before one of whose sessions has ended. */
const channel = 'notices_changed'

/** All that this process tells at once: who listens, who is to be told, and whether they still may hear it. */
function createHub(services: Services) {
  const streams = createStreams()
  let hearing: Promise<unknown> | undefined
  let beating: NodeJS.Timeout | undefined
  let isOver = false

  const tell = async (userIds: string[]) => {
    try {
      for (const [userId, standing] of await readStandings(services, userIds)) {
        const event = eventOf(standing)
        for (const { send } of streams.of(userId)) send(event)
      }
    } catch (error) {
      // Who was to be told comes back, and is told then.
      services.log.warn({ err: error }, 'standings were not read')
      for (const userId of userIds) for (const { end } of streams.of(userId)) end()
    }
  }
  const wakes = gatherWakes(tell)

  /** Ends those whose token or session no longer counts; the others have their heartbeat. Whom nobody could look up has none, and gives up. */
  const lookAgain = async (open: readonly Open[]) => {
    if (open.length === 0) return
    try {
      const now = services.now().getTime()
      const valid = await openAmong(services, [...new Set(open.map(({ sessionId }) => sessionId))])
      for (const { sessionId, aal, until, send, end } of open) {
        const level = valid.get(sessionId)
        if (level === undefined || until <= now || isOutdated({ aal }, level)) end()
        else send(heartbeat)
      }
    } catch (error) {
      services.log.warn({ err: error }, 'open streams were not looked at')
    }
  }

  const onMessage = (payload: string) => {
    for (const said of payload.split(' ')) {
      const userId = said.replace(/^-/, '')
      const open = streams.of(userId)
      if (open.length === 0) continue
      if (said === userId) wakes.wake(userId)
      else void lookAgain(open)
    }
  }
  const wakeAll = () => {
    for (const userId of streams.users()) wakes.wake(userId)
  }
  const listen = () => {
    hearing ??= services.hear(channel, { onMessage, onReconnect: wakeAll })
    hearing.catch(() => {
      hearing = undefined
    })
    return hearing
  }

  return {
    /** Opens a stream that says at once how the listener's notices stand. Throws `too_many`, `unavailable`. */
    async open(listener: Listener): Promise<Response> {
      streams.needRoom(listener)
      await listen()
      streams.needRoom(listener)
      if (isOver)
        throw new AppError('unavailable', 'El sitio se está reiniciando.', { retryAfter: 5 })
      let leave = () => {}
      const { response, send, end } = openEventStream(() => leave())
      leave = streams.add({ ...listener, send, end })
      beating ??= setInterval(() => void lookAgain(streams.next()), 1_000).unref()
      wakes.wake(listener.userId)
      return response
    },
    lookAtAll: () => lookAgain(streams.all()),
    size: streams.size,
    hangUp() {
      isOver = true
      wakes.end()
      clearInterval(beating)
      for (const { end } of streams.all()) end()
    },
  }
}

type Hub = ReturnType<typeof createHub>
const hubs = new WeakMap<Services['pool'], Hub>()

/** The one of this process. */
export function hubOf(services: Services): Hub {
  const hub = hubs.get(services.pool) ?? createHub(services)
  hubs.set(services.pool, hub)
  return hub
}
