import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { ChannelHandlers, Hear } from '#shared/server/services.ts'
import { followOwnMessages, type Message } from './own-messages.ts'
import { openMessageReader } from './read-messages.ts'

/** NOTIFY wakes the other processes; it carries nothing. */
const [listen, wakeOthers] = ['listen outbox', 'notify outbox']

/** Milliseconds: between two reads or two wake-ups at least, and between two reads at most. */
const pauses = { busy: 10, idle: 1_000 }

/** Milliseconds after which a read without an answer means that the connection is lost. */
const timeouts = { query_timeout: 5_000, connectionTimeoutMillis: 5_000 }

/**
 * Milliseconds between two reads after which messages may have been deleted unread
 * (features/platform/outbox), when a process or its machine was suspended.
 */
const maxGap = 120_000

/** Runs `work` soon, at most once per `pauses.busy`. */
function coalesce(work: () => void) {
  let [last, timer] = [0, undefined as NodeJS.Timeout | undefined]
  const run = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    soon() {
      timer ??= setTimeout(run, Math.max(0, last + pauses.busy - performance.now()))
    },
    /** Does at once what is due. */
    flush() {
      if (timer === undefined) return
      clearTimeout(timer)
      run()
    },
  }
}

/** One connection that listens and reads. */
type Connection = { client: Client; read: () => Promise<Message[]>; readAt: number }

/**
 * Exchanges messages with the other processes on the database: `publish_message` writes rows, and
 * one connection per process reads them in batches after their commit (docs/decisions/0128). It
 * connects at the first `hear`, which rejects when that fails, or at the first own message; afterwards
 * it reconnects until it succeeds. Messages written over a pool that is followed are delivered here
 * at once.
 */
export function openOutbox(
  url: string,
  log: Logger,
): { hear: Hear; follow: (pool: Pool) => void; close: () => Promise<void> } {
  const stop = new AbortController()
  let current: Connection | undefined
  let opening: Promise<Connection> | undefined
  let reading: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined
  /** Whether own messages wait for the others to be woken. */
  let mustWake = false
  const channels = new Map<string, Set<ChannelHandlers>>()
  const all = () => [...channels.values()].flatMap((listeners) => [...listeners])

  const deliver = (messages: readonly Message[]) => {
    for (const { channel, payload } of messages)
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload)
  }

  const connect = async (): Promise<Connection> => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'lonja outbox',
      // A wake-up that a crash loses is made up for by the next read.
      options: '-c synchronous_commit=off -c timezone=UTC',
      ...timeouts,
    })
    client.on('notification', ({ processId }) => {
      if (processId !== ownProcess(client)) reads.soon()
    })
    client.on('error', (error) => log.warn({ err: error }, 'connection of the outbox failed'))
    // A client that failed before it listened is retried by the code that opened it.
    client.on('end', () => lose(client))
    await client.connect()
    await client.query(listen)
    const read = await openMessageReader(client)
    own.clear()
    current = { client, read, readAt: performance.now() }
    idle = setTimeout(reads.soon, pauses.idle)
    return current
  }

  const lose = (client: Client) => {
    if (client !== current?.client) return
    current = undefined
    clearTimeout(idle)
    opening = reconnect()
    // Who waits for it receives the error.
    opening.catch(() => undefined)
    for (const { onLost } of all()) onLost?.()
  }

  const reconnect = async (): Promise<Connection> => {
    for (let pause = 200; ; pause = Math.min(pause * 2, 10_000)) {
      await sleep(pause, undefined, { signal: stop.signal, ref: false })
      try {
        const connection = await connect()
        for (const { onReconnect } of all()) onReconnect()
        return connection
      } catch (error) {
        log.warn({ err: error }, 'connecting to the outbox failed again')
      }
    }
  }

  const readAll = async (connection: Connection) => {
    if (mustWake) {
      mustWake = false
      await connection.client.query(wakeOthers)
    }
    const messages = await connection.read()
    if (current !== connection) return
    const gap = performance.now() - connection.readAt
    connection.readAt = performance.now()
    if (gap > maxGap)
      for (const { onLost, onReconnect } of all()) {
        onLost?.()
        onReconnect()
      }
    else deliver(messages.filter(({ id }) => !own.takeOwn(id)))
  }

  const reads = coalesce(() => {
    // While it reconnects nothing is read; who reconnects begins anew.
    const connection = current
    if (!connection) return
    // What was committed after the read in flight began needs another one.
    if (reading) return void reading.then(reads.soon)
    clearTimeout(idle)
    reading = readAll(connection)
      .then(() => {
        if (current === connection && !stop.signal.aborted)
          idle = setTimeout(reads.soon, pauses.idle)
      })
      .catch((error: unknown) => {
        if (current !== connection) return
        log.warn({ err: error }, 'the outbox could not be read')
        lose(connection.client)
        // Its failure is what was just logged.
        void connection.client.end().catch(() => undefined)
      })
      .finally(() => {
        reading = undefined
      })
  })

  const own = followOwnMessages((messages) => {
    deliver(messages)
    mustWake = true
    // Without it the others read within a second.
    open().then(reads.soon, (error: unknown) => log.debug({ err: error }, 'nobody was woken'))
  })

  const open = () => {
    opening ??= connect()
    return opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
  }

  return {
    async hear(channel, listener) {
      const known = channels.get(channel) ?? new Set()
      channels.set(channel, known.add(listener))
      await open().catch((error: unknown) => {
        known.delete(listener)
        throw error
      })
      return async () => void known.delete(listener)
    },
    follow: own.follow,
    async close() {
      stop.abort()
      // A command may end right after its first message; that nobody is woken is logged there.
      if (mustWake) await open().catch(() => undefined)
      await reading
      reads.flush()
      await reading
      clearTimeout(idle)
      const last = current
      current = undefined
      await last?.client.end()
    },
  }
}

/** Number of the server's process behind a connection; the library's types leave it out. */
const ownProcess = (client: Client) => (client as Client & { processID?: number }).processID
