import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './serve-assets.ts'

const parent = mkdtempSync(join(tmpdir(), 'lonja-assets-'))
const folder = join(parent, 'client')
const code = 'console.log("ñ")'.repeat(100)
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(parent, 'secret.txt'), 'secreto')
writeFileSync(join(folder, 'icon.svg'), '<svg/>')
mkdirSync(join(folder, '.git'))
writeFileSync(join(folder, '.git/HEAD'), 'secreto')
writeFileSync(join(folder, '.env'), 'secreto')
writeFileSync(join(folder, 'assets/app-1a2b.js'), code)
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(code))
afterAll(() => rmSync(parent, { recursive: true }))

const app = new Hono().use(serveAssets(folder)).all('*', (c) => c.text('página'))

test('a hashed file is immutable and sent compressed to browsers that accept it', async () => {
  const plain = await app.request('/assets/app-1a2b.js')
  expect(await plain.text()).toBe(code)
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  const compressed = await app.request('/assets/app-1a2b.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(code)
})

test('the others are asked again by ETag', async () => {
  const first = await app.request('/icon.svg')
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(first.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const again = await app.request('/icon.svg', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('HEAD returns the size without the body', async () => {
  const head = await app.request('/icon.svg', { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['6', ''])
})

test('nothing else is reached', async () => {
  for (const path of [
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/app-1a2b.js.br',
    '/assets/',
    '/assets/x.js',
    '/.git/HEAD',
    '/.git/',
    '/%2egit/HEAD',
    '/.env',
    '/',
  ])
    expect(await (await app.request(path)).text(), path).toMatch(/^(No existe\.|página)$/)
  expect((await app.request('/assets/x.js')).status).toBe(404)
  expect(await (await app.request('/icon.svg', { method: 'POST' })).text()).toBe('página')
})
