import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#shared/server/outgoing/public-address.ts'
import { fetchPublic, type Net } from './fetch-public.ts'

describe('public addresses', () => {
  it.each(['8.8.8.8', '189.203.10.1', '2606:4700:4700::1111', '2a00:1450:4003::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'not an address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('fetching a user-supplied URL', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** A local server, and a network in which it is reachable as `shop.test` and every other host resolves to a private address. */
  async function openServer(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    const port = String((server.address() as AddressInfo).port)
    const net: Net = {
      resolve: async (host) => [
        { address: host === 'shop.test' ? '127.0.0.1' : '10.0.0.1', family: 4 },
      ],
      isAllowed: (address) => address === '127.0.0.1',
      ports: [port],
    }
    return { net, at: (path: string, host = 'shop.test') => `http://${host}:${port}${path}` }
  }

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://example.com:8080/',
    'http://user:secret@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
  ])('refuses %s', (address) =>
    expect(fetchPublic(address)).rejects.toMatchObject({ name: 'RefusedRequest' }),
  )

  it('resolves the name once and connects to the checked address', async () => {
    const { net, at } = await openServer((_, response) => response.end('hola'))
    let asked = 0
    const rebinding: Net = {
      ...net,
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    }
    expect(await fetchPublic(at('/'), { net: rebinding })).toMatchObject({
      status: 200,
      text: 'hola',
    })
    expect(asked).toBe(1)
  })

  it('refuses a name one of whose addresses is private', async () => {
    const { net, at } = await openServer((_, response) => response.end('hola'))
    const mixed = ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }))
    await expect(
      fetchPublic(at('/'), { net: { ...net, resolve: async () => mixed } }),
    ).rejects.toMatchObject({ name: 'RefusedRequest' })
  })

  it('follows redirects only where it may, and never to a private host', async () => {
    const { net, at } = await openServer((request, response) => {
      const to = {
        '/inside': at('/', 'inside.test'),
        '/elsewhere': '/elsewhere-2',
        '/loop': '/loop',
      }[request.url ?? '']
      if (to) response.writeHead(302, { location: to }).end()
      else response.end(`aquí ${request.url}`)
    })
    const follow = () => true
    expect(await fetchPublic(at('/elsewhere'), { net, follow })).toMatchObject({
      text: 'aquí /elsewhere-2',
    })
    await expect(fetchPublic(at('/elsewhere'), { net })).rejects.toMatchObject({
      name: 'RefusedRequest',
    })
    await expect(fetchPublic(at('/inside'), { net, follow })).rejects.toMatchObject({
      name: 'RefusedRequest',
    })
    await expect(fetchPublic(at('/loop'), { net, follow })).rejects.toMatchObject({
      name: 'RefusedRequest',
    })
  })

  it('reads no more than the limit', async () => {
    const { net, at } = await openServer((_, response) => {
      const line = 'x'.repeat(65_536)
      const pour = () => {
        while (!response.destroyed && response.write(line));
      }
      response.on('drain', pour)
      pour()
    })
    const { text } = await fetchPublic(at('/'), { net })
    expect(text).toHaveLength(1_048_576)
  })

  it('times out on a slow host', async () => {
    const { net, at } = await openServer((_, response) => {
      response.write('a')
    })
    const started = performance.now()
    await expect(fetchPublic(at('/'), { net, milliseconds: 200 })).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
