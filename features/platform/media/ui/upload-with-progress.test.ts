import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { uploadWithProgress } from './upload-with-progress.ts'

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

const seen: Seen[] = []
let answer: { status: number; body: string }
const server = createServer((request, response) => {
  // The page's origin is fixed when it is opened: from there, this is another site.
  const headers = request.headers['access-control-request-headers'] ?? ''
  response
    .setHeader('access-control-allow-origin', '*')
    .setHeader('access-control-allow-headers', headers)
  if (request.method === 'OPTIONS') return void response.end()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    seen.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    })
    if (answer.status)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { jsdom } = globalThis as unknown as {
    jsdom: { reconfigure(change: { url: string }): void }
  }
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
beforeEach(() => {
  seen.length = 0
  answer = { status: 200, body: '{"Id":"01","Key":"k"}' }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const photo = new File(['x'.repeat(200_000)], 'mi foto.jpg', { type: 'image/jpeg' })
const to = {
  bucket: 'business-photos',
  path: 'negocio/a b.jpg',
  anonKey: 'anon',
  readToken: async () => 'token',
} as const

it('sends the same as the storage client, with progress', async () => {
  const onProgress = vi.fn()
  expect(await uploadWithProgress(photo, to, { onProgress })).toEqual({
    id: '01',
    path: 'negocio/a b.jpg',
  })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/storage/v1/object/business-photos/negocio/a%20b.jpg',
    headers: {
      authorization: 'Bearer token',
      apikey: 'anon',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    },
  })
  expect(seen[0]?.body).toContain('name="cacheControl"')
  expect(seen[0]?.body).toContain('filename="mi foto.jpg"')
  expect(onProgress.mock.lastCall?.[0]).toBeGreaterThanOrEqual(photo.size)
})

it("rejects with the server's message, or a default one", async () => {
  answer = { status: 413, body: '{"message":"El archivo pesa más de 10 MB."}' }
  await expect(uploadWithProgress(photo, to)).rejects.toThrow('El archivo pesa más de 10 MB.')
  answer = { status: 502, body: '<html>Bad gateway</html>' }
  await expect(uploadWithProgress(photo, to)).rejects.toThrow(
    'Un error inesperado ocurrió durante la subida de la imagen.',
  )
})

it('sends nothing without a session', async () => {
  await expect(uploadWithProgress(photo, { ...to, readToken: async () => null })).rejects.toThrow(
    'Usuario no autenticado.',
  )
  expect(seen).toEqual([])
})

it('stops when aborted', async () => {
  answer = { status: 0, body: '' }
  const stop = new AbortController()
  const sending = uploadWithProgress(photo, to, { signal: stop.signal })
  const ended = expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  stop.abort()
  await ended
})
