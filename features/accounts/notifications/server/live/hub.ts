import { filterValidSessions, isOutdated } from '#features/accounts/auth/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { batchWakeUps } from './batch-wake-ups.ts'
import { eventOf, heartbeat, openEventStream } from './event-stream.ts'
import { getNoticeStates } from './get-notice-states.ts'
import { createStreams, type Listener, type OpenStream } from './streams.ts'

/**
 * Channel of the outbox; payload: ids, separated by spaces, of accounts whose notices changed or
 * whose other state that events tell (`streamState` of the manifests). A dash before an id means that
 * one of the account's sessions has ended.
 */
const channel = 'notices_changed'

/**
 * The live streams of this process: open connections, pending events, and checks that their
 * sessions are still valid.
 */
function createHub(services: Services) {
  const streams = createStreams()
  let listening: Promise<unknown> | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  let hasEnded = false

  const sendStates = async (userIds: string[]) => {
    try {
      const notices = await getNoticeStates(services, userIds)
      const others = await Promise.all(
        services.features.flatMap(({ streamState }) => streamState?.(services, userIds) ?? []),
      )
      for (const userId of userIds) {
        const states = [notices, ...others].map((states) => states.get(userId))
        const event = eventOf(Object.assign({}, ...states))
        for (const { send } of streams.of(userId)) send(event)
      }
    } catch (error) {
      // On failure the clients reconnect and then get the current state.
      services.log.warn({ err: error }, 'notice states could not be read')
      for (const userId of userIds) for (const { end } of streams.of(userId)) end()
    }
  }
  const wakes = batchWakeUps(sendStates)

  /**
   * Closes streams whose token or session is no longer valid and sends a heartbeat to the others.
   * If the check fails, no heartbeat is sent and the clients reconnect.
   */
  const recheck = async (open: readonly OpenStream[]) => {
    if (open.length === 0) return
    try {
      const now = services.now().getTime()
      const valid = await filterValidSessions(services, [
        ...new Set(open.map(({ sessionId }) => sessionId)),
      ])
      for (const { sessionId, aal, until, send, end } of open) {
        const level = valid.get(sessionId)
        if (level === undefined || until <= now || isOutdated({ aal }, level)) end()
        else send(heartbeat)
      }
    } catch (error) {
      services.log.warn({ err: error }, 'open streams could not be checked')
    }
  }

  const onMessage = (payload: string) => {
    for (const entry of payload.split(' ')) {
      const userId = entry.replace(/^-/, '')
      const open = streams.of(userId)
      if (open.length === 0) continue
      if (entry === userId) wakes.wake(userId)
      else void recheck(open)
    }
  }
  const wakeAll = () => {
    for (const userId of streams.users()) wakes.wake(userId)
  }
  const listen = () => {
    listening ??= services.hear(channel, { onMessage, onReconnect: wakeAll })
    listening.catch(() => {
      listening = undefined
    })
    return listening
  }

  return {
    /** Opens a stream whose first event is the current state. Throws `too_many`, `unavailable`. */
    async open(listener: Listener): Promise<Response> {
      streams.needRoom(listener)
      await listen()
      streams.needRoom(listener)
      if (hasEnded)
        throw new AppError('unavailable', 'El sitio se está reiniciando.', { retryAfter: 5 })
      let leave = () => {}
      const { response, send, end } = openEventStream(() => leave())
      leave = streams.add({ ...listener, send, end })
      heartbeatTimer ??= setInterval(() => void recheck(streams.next()), 1_000).unref()
      wakes.wake(listener.userId)
      return response
    },
    lookAtAll: () => recheck(streams.all()),
    size: streams.size,
    endStreams() {
      hasEnded = true
      wakes.end()
      clearInterval(heartbeatTimer)
      for (const { end } of streams.all()) end()
    },
  }
}

type Hub = ReturnType<typeof createHub>
const hubs = new WeakMap<Services['pool'], Hub>()

/** Gets the hub of this process. */
export function getHub(services: Services): Hub {
  const hub = hubs.get(services.pool) ?? createHub(services)
  hubs.set(services.pool, hub)
  return hub
}
