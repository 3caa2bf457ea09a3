import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const problems: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: otro programa ocupa ya el puerto ${port} de ${host}. Ciérralo, o elige otro con PORT.`,
  EACCES: (_, port) =>
    `PORT: el puerto ${port} está reservado al administrador. Elige uno desde el 1024.`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} no es una dirección de esta máquina.`,
  ENOTFOUND: (host) => `HOST: ${host} no es una dirección de esta máquina.`,
}

/** Opens the port, or throws a message that names the setting to change. */
export function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const message = problems[cause.code ?? '']?.(host, port)
      reject(message ? new Error(message, { cause }) : cause)
    })
    server.listen(port, host, resolve)
  })
}

/**
 * Accepts no more connections, lets requests in flight finish for some seconds, then closes the
 * remaining connections.
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A keep-alive connection becomes idle when its request ends, and would otherwise wait for the
  // next one.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 20)
  const timer = new AbortController()
  await Promise.race([
    closed,
    sleep(seconds * 1000, undefined, { signal: timer.signal }).catch(() => undefined),
  ])
  timer.abort()
  clearInterval(closingIdle)
  server.closeAllConnections()
  await closed
}
