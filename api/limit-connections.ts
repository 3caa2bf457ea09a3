import type { Server, ServerOptions } from 'node:http'
import { clientAddress } from './client-address.ts'

/**
 * Milliseconds for all headers and for a whole request: uploading 10 MB on a slow phone takes four minutes. The server
 * checks every two seconds, so that half-open connections close soon after.
 */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep idle connections (a minute): if the server closed first, a request just sent would be
  // lost.
  keepAliveTimeout: 65_000,
} satisfies ServerOptions

/** Milliseconds without a byte in either direction; no request takes that long without sending anything. */
const silence = 60_000

/**
 * Connections in total and per network: a browser opens six, an office behind one address several dozen. The total
 * allows for all event streams (`maxStreams` of notifications) and 4,000 short requests.
 */
const defaults = { max: 10_000, maxEach: 200 }

/**
 * Limits open connections, in total and per network. Connections from configured proxies carry many clients and have no
 * limit per network.
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { max, maxEach } = defaults,
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
