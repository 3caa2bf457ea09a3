import type { Server, ServerOptions } from 'node:http'
import { clientAddress } from './client-address.ts'

/**
 * Milliseconds for all headers, and for a whole request: 10 MB on a slow phone take four minutes. Looked at every two seconds, so that
 * half-open connections are gone soon after.
 */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep theirs (a minute): one that closed first would lose the request that just came.
  keepAliveTimeout: 65_000,
} satisfies ServerOptions

/** Milliseconds without a byte in either direction; nothing of ours works as long without answering. */
const silence = 60_000

/**
 * Connections of all and of one network: a browser keeps six, an office behind one address some dozens. Of all as many as there may be open
 * streams (`maxStreams` of notices), and 4,000 for what asks and goes.
 */
const usual = { max: 10_000, maxEach: 200 }

/** Bounds the connections that a server holds, of one network apart; those of configured proxies stand for many and count for none. */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { max, maxEach } = usual,
): void {
  server.maxConnections = max
  server.setTimeout(silence)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? ''
    const network = clientAddress(from, undefined, () => false)
    if (isProxy(network)) return
    const before = open.get(network) ?? 0
    if (before >= maxEach) return void socket.destroy()
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
