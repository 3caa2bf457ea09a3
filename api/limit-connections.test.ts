import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { limitConnections, requestLimits } from './limit-connections.ts'

const proxy = '127.0.0.9'

async function open(limits: { max: number; maxEach: number }, options = {}) {
  const server = createServer({ ...requestLimits, ...options }, (_, response) => response.end('ok'))
  limitConnections(server, (address) => address === proxy, limits)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const knock = async (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  /** The answer to a whole request; empty when the server closed the connection immediately. */
  const ask = async (from: string) => {
    const socket = await knock(from)
    socket.write('GET / HTTP/1.1\r\nhost: lonja.test\r\nconnection: close\r\n\r\n')
    return (await text(socket).catch(() => '')).split('\r\n')[0]
  }
  return {
    server,
    knock,
    ask,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

test('connections per network are limited; other networks, proxies and later connections are answered', async () => {
  const { knock, ask, close } = await open({ max: 100, maxEach: 3 })
  const connections = await Promise.all(['127.0.0.2', '127.0.0.2', '127.0.0.2'].map(knock))
  expect(await ask('127.0.0.2')).toBe('')
  expect(await ask('127.0.0.3')).toBe('HTTP/1.1 200 OK')
  for (let i = 0; i < 5; i++) await knock(proxy)
  expect(await ask(proxy)).toBe('HTTP/1.1 200 OK')
  connections[0]?.destroy()
  await expect.poll(() => ask('127.0.0.2')).toBe('HTTP/1.1 200 OK')
  await close()
})

test('an incomplete request is cut off', async () => {
  const { knock, close } = await open(
    { max: 100, maxEach: 10 },
    { headersTimeout: 50, connectionsCheckingInterval: 10 },
  )
  const half = await knock('127.0.0.2')
  half.write('GET / HTTP/1.1\r\nhost: lo')
  expect(await text(half)).toContain('408 Request Timeout')
  await close()
})

test.each([
  ['two ways of saying how long it is', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['two lengths', 'content-length: 5\r\ncontent-length: 6'],
  ['a length with a sign', 'content-length: +5'],
  ['a header with a space before its colon', 'transfer-encoding : chunked'],
])('a request with %s is refused, and nothing behind it is read as another', async (_, header) => {
  const { knock, close } = await open({ max: 100, maxEach: 10 })
  const socket = await knock('127.0.0.2')
  socket.write(
    `POST / HTTP/1.1\r\nhost: lonja.test\r\n${header}\r\n\r\n0\r\n\r\nGET /dentro HTTP/1.1\r\nhost: lonja.test\r\n\r\n`,
  )
  const answered = await text(socket)
  expect(answered).toMatch(/^HTTP\/1\.1 400 /)
  expect(answered).not.toContain('200 OK')
  await close()
})

test('the server uses the declared limits', async () => {
  expect(requestLimits).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 2_000,
  })
  const { server, close } = await open({ max: 100, maxEach: 10 })
  expect([
    server.maxConnections,
    server.timeout,
    server.headersTimeout,
    server.requestTimeout,
  ]).toEqual([100, 60_000, 10_000, 300_000])
  await close()
})
