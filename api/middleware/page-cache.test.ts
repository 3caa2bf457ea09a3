import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { createPageCache, type Render } from './page-cache.ts'

const site = 'http://lonja.test'
const at = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(site + path, { headers, method })

let state = 'old'
let renders = 0
let clock = 0
/** While set, renderings throw it or answer with this status. */
let failure: Error | number | undefined
/** While set, renderings wait for this promise, which a test resolves. */
let gate: Promise<void> | undefined

const page: Render = async (request) => {
  renders++
  const seen = state
  await gate
  const path = new URL(request.url).pathname
  if (path === '/broken' || failure instanceof Error) throw failure ?? new Error('broken')
  if (failure) return new Response(`failed ${failure}`, { status: failure })
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'sha256-${seen}'`,
  })
  if (path !== '/private')
    headers.set('x-page-tags', path === '/list' ? 'directory' : 'business:1 directory')
  return new Response(request.method === 'HEAD' ? null : `<h1>${path} ${seen}</h1>`.repeat(20), {
    headers,
  })
}

const open = (options = {}) => {
  const cache = createPageCache({ seconds: 5, now: () => clock, ...options })
  const serve = cache.serve(page)
  return { cache, get: (request: Request) => serve(request, '192.0.2.1') }
}
const textOf = async (response: Promise<Response>) => (await response).text()

beforeEach(() => {
  state = 'old'
  renders = 0
  clock = 0
  gate = undefined
  failure = undefined
})

/** Blocks every rendering until the returned function is called. */
function holdRenderings() {
  let release: () => void = () => undefined
  gate = new Promise((resolve) => {
    release = resolve
  })
  return () => {
    gate = undefined
    release()
  }
}

describe('a public page', () => {
  test('is rendered once while it is fresh, and again afterwards', async () => {
    const { get } = open()
    await get(at('/a'))
    clock = 4_999
    await get(at('/a'))
    expect(renders).toBe(1)
    clock = 5_000
    await get(at('/a'))
    expect(renders).toBe(2)
  })

  test('is its address, query included', async () => {
    const { get } = open()
    await get(at('/a?q=1'))
    await get(at('/a?q=2'))
    await get(at('/a?q=1'))
    expect(renders).toBe(2)
  })

  test('is rendered once for simultaneous requests', async () => {
    const { get } = open()
    const release = holdRenderings()
    const asked = Array.from({ length: 50 }, () => textOf(get(at('/a'))))
    await new Promise((resolve) => setTimeout(resolve, 5))
    release()
    expect(new Set(await Promise.all(asked)).size).toBe(1)
    expect(renders).toBe(1)
  })

  test('is still rendered for the others when the first client disconnects', async () => {
    const { get } = open()
    const leaving = new AbortController()
    const release = holdRenderings()
    const signals: boolean[] = []
    const first = open().cache.serve(async (request) => {
      signals.push(request.signal === leaving.signal)
      return page(request)
    })(new Request(`${site}/a`, { signal: leaving.signal }), '192.0.2.1')
    const second = get(at('/a'))
    leaving.abort()
    release()
    expect((await first).status).toBe(200)
    expect((await second).status).toBe(200)
    expect(signals).toEqual([false])
  })

  test('answers 304 to its own ETag, in whatever encoding, with its policy', async () => {
    const { get } = open()
    const etag = (await get(at('/a'))).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await get(at('/a', { 'if-none-match': `"x", ${etag}`, 'accept-encoding': 'br' }))
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).toContain('sha256-old')
    expect((await get(at('/a', { 'if-none-match': '"other"' }))).status).toBe(200)
    state = 'new'
    clock = 6_000
    expect((await get(at('/a', { 'if-none-match': etag }))).status).toBe(200)
  })

  test.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is sent as %s to those who take it', async (encoding, decode) => {
    const { get } = open()
    const response = await get(at('/a', { 'accept-encoding': `deflate, ${encoding}` }))
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(decode(body).toString()).toBe(await textOf(get(at('/a'))))
    expect(renders).toBe(1)
  })

  test('answers HEAD without a body and never exposes its tags', async () => {
    const { get } = open()
    const response = await get(at('/a', {}, 'HEAD'))
    expect(await response.text()).toBe('')
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect((await get(at('/a'))).headers.has('x-page-tags')).toBe(false)
  })
})

describe('invalidation', () => {
  test('removes pages by tag', async () => {
    const { cache, get } = open()
    await Promise.all([get(at('/a')), get(at('/list'))])
    state = 'new'
    cache.invalidate(['business:1'])
    expect(await textOf(get(at('/a')))).toContain('new')
    expect(await textOf(get(at('/list')))).toContain('old')
    cache.invalidate(['*'])
    expect(await textOf(get(at('/list')))).toContain('new')
  })

  test('during a rendering: the outdated page is not cached, and later requests get the new one', async () => {
    const { cache, get } = open()
    const release = holdRenderings()
    const before = textOf(get(at('/a')))
    await new Promise((resolve) => setTimeout(resolve, 5))
    state = 'new'
    cache.invalidate(['business:1'])
    const after = textOf(get(at('/a')))
    release()
    expect(await before).toContain('old')
    expect(await after).toContain('new')
    expect(await textOf(get(at('/a')))).toContain('new')
    expect(renders).toBe(2)
  })

  test('while notifications cannot be received, nothing is cached', async () => {
    const { cache, get } = open()
    await get(at('/a'))
    cache.suspend(true)
    await get(at('/a'))
    await get(at('/a'))
    expect(renders).toBe(3)
    cache.suspend(false)
    await get(at('/a'))
    await get(at('/a'))
    expect(renders).toBe(4)
  })
})

describe('a page that is no longer fresh', () => {
  test.each([
    ['an error', new Error('gone')],
    ['a refusal of this side', new AppError('unavailable', 'x')],
    ['a failed page', 503],
  ])('answers for a minute, with its age, where rendering it ends in %s', async (_, reason) => {
    const { get } = open()
    const etag = (await get(at('/a'))).headers.get('etag') ?? ''
    failure = reason
    clock = 64_900
    const stale = await get(at('/a'))
    expect([stale.status, stale.headers.get('age')]).toEqual([200, '64'])
    expect(await stale.text()).toContain('old')
    const known = await get(at('/a', { 'if-none-match': etag }))
    expect([known.status, known.headers.get('age')]).toEqual([304, '64'])
    expect(renders).toBe(3)
    clock = 65_000
    const failed = await get(at('/a')).catch((error: unknown) => error)
    if (failed instanceof Response) expect(failed.status).toBe(reason)
    else expect(failed).toBe(reason)
    failure = undefined
    expect((await get(at('/a'))).headers.has('age')).toBe(false)
  })

  test('does not hide a refusal, nor answer after it was invalidated', async () => {
    const { cache, get } = open()
    await get(at('/a'))
    clock = 6_000
    failure = new AppError('not_found', 'x')
    await expect(get(at('/a'))).rejects.toBe(failure)
    cache.invalidate(['business:1'])
    failure = new Error('gone')
    await expect(get(at('/a'))).rejects.toBe(failure)
  })

  test('answers while notifications cannot be received, and not after they are again', async () => {
    const { cache, get } = open()
    await get(at('/a'))
    cache.suspend(true)
    failure = new Error('gone')
    expect(await textOf(get(at('/a')))).toContain('old')
    cache.suspend(false)
    await expect(get(at('/a'))).rejects.toBe(failure)
  })

  test('a failed page is read by everybody who waited for it', async () => {
    const { get } = open()
    failure = 503
    const release = holdRenderings()
    const asked = [get(at('/a')), get(at('/a'))]
    release()
    for (const answer of await Promise.all(asked))
      expect([answer.status, await answer.text()]).toEqual([503, 'failed 503'])
  })
})

describe('not cached', () => {
  test.each([
    ['private pages', at('/private')],
    ['calls with authorization', at('/a', { authorization: 'Bearer x' })],
    ['what is not read', at('/a', {}, 'POST')],
  ])('%s', async (_, request) => {
    const { cache, get } = open()
    const response = await get(request.clone())
    await get(request.clone())
    expect(renders).toBe(2)
    expect(response.headers.has('x-page-tags')).toBe(false)
    expect(cache.size().pages).toBe(0)
  })

  test('private pages requested simultaneously are rendered for each request', async () => {
    const { get } = open()
    await Promise.all([get(at('/private')), get(at('/private')), get(at('/private'))])
    expect(renders).toBe(3)
  })

  test('errors; the next request renders again', async () => {
    const { get } = open()
    await expect(get(at('/broken'))).rejects.toThrow('broken')
    await expect(get(at('/broken'))).rejects.toThrow('broken')
    expect(renders).toBe(2)
  })

  test('more than the memory limit; the oldest page is removed first', async () => {
    const { cache, get } = open({ maxBytes: 1_500 })
    for (let index = 0; index < 50; index++) await get(at(`/a?page=${index}`))
    expect(cache.size().bytes).toBeLessThanOrEqual(1_500)
    expect(cache.size().pages).toBeGreaterThan(0)
    renders = 0
    await get(at('/a?page=49'))
    expect(renders).toBe(0)
  })

  test('expired pages that are not requested again', async () => {
    const { cache, get } = open()
    for (let index = 0; index < 20; index++) await get(at(`/a?page=${index}`))
    clock = 66_000
    await get(at('/a'))
    expect(cache.size().pages).toBe(1)
  })
})
