import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { ChannelHandlers, Hear } from '#shared/server/services.ts'

/**
 * Opens the connection on which this process receives notifications. It connects at the first `hear`, which rejects
 * when that fails; afterwards it reconnects until it succeeds.
 */
export function openNotificationListener(
  url: string,
  log: Logger,
): { hear: Hear; close: () => Promise<void> } {
  let stopped = false
  let current: Client | undefined
  let opening: Promise<Client> | undefined
  const channels = new Map<string, Set<ChannelHandlers>>()
  const all = () => [...channels.values()].flatMap((listeners) => [...listeners])

  const connect = async () => {
    const client = new Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload)
    })
    client.on('error', (error) => log.warn({ err: error }, 'listening connection failed'))
    client.on('end', () => {
      // A client that failed before it listened is retried by the code that opened it.
      if (stopped || client !== current) return
      current = undefined
      opening = reconnect()
      for (const { onLost } of all()) onLost?.()
    })
    await client.connect()
    for (const channel of channels.keys())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    current = client
    return client
  }

  const reconnect = async (): Promise<Client> => {
    for (let pause = 200; !stopped; pause = Math.min(pause * 2, 10_000)) {
      await sleep(pause)
      try {
        const client = await connect()
        for (const { onReconnect } of all()) onReconnect()
        return client
      } catch (error) {
        log.warn({ err: error }, 'listening for notifications failed again')
      }
    }
    throw new Error('the notification connection was closed')
  }

  const listenTo = async (channel: string) => {
    opening ??= connect()
    const client = await opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }

  return {
    async hear(channel, listener) {
      const known = channels.get(channel) ?? new Set()
      channels.set(channel, known.add(listener))
      await listenTo(channel).catch((error: unknown) => {
        known.delete(listener)
        throw error
      })
      return async () => {
        known.delete(listener)
        if (known.size > 0 || channels.get(channel) !== known) return
        channels.delete(channel)
        await current
          ?.query(`unlisten ${current.escapeIdentifier(channel)}`)
          .catch((error: unknown) =>
            log.debug({ err: error, channel }, 'the connection that listened is gone'),
          )
      }
    },
    async close() {
      stopped = true
      opening?.catch(() => undefined)
      await current?.end()
    },
  }
}
