import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'

/**
 * Calls `onMessage` for every NOTIFY on `channel`, reconnecting when the connection breaks; `onReconnect` tells that
 * messages may have been missed, `onLost` that the connection broke. Resolves once listening; the returned function stops it.
 */
export async function listen(
  url: string,
  channel: string,
  handlers: { onMessage: (payload: string) => void; onLost?: () => void; onReconnect: () => void; log: Logger },
): Promise<() => Promise<void>> {
  let stopped = false
  let current: Client | undefined

  const connect = async () => {
    const client = new Client({ connectionString: url, keepAlive: true })
    client.on('notification', (message) => handlers.onMessage(message.payload ?? ''))
    client.on('error', (error) => handlers.log.warn({ err: error, channel }, 'listening connection failed'))
    client.on('end', () => {
      // A client that never came to listen is retried where it failed.
      if (stopped || client !== current) return
      current = undefined
      handlers.onLost?.()
      void reconnect()
    })
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    current = client
  }

  const reconnect = async () => {
    for (let pause = 200; !stopped; pause = Math.min(pause * 2, 10_000)) {
      await sleep(pause)
      try {
        await connect()
        handlers.onReconnect()
        return
      } catch (error) {
        handlers.log.warn({ err: error, channel }, 'still not listening')
      }
    }
  }

  await connect()
  return async () => {
    stopped = true
    await current?.end()
  }
}
