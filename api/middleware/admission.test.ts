import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'
import { createPageCache, type Render } from './page-cache.ts'

const from = (path: string) => new Request(`http://lonja.test${path}`)

/** A page renderer that blocks until released; `made` lists the pages in the order in which they were started. */
function slowPages() {
  const made: string[] = []
  const ends: (() => void)[] = []
  const render: Render = async (request) => {
    made.push(new URL(request.url).pathname)
    await new Promise<void>((resolve) => ends.push(resolve))
    return new Response('page', { headers: { 'x-page-tags': 'directory' } })
  }
  const letGo = async () => {
    do {
      for (const end of ends.splice(0)) end()
      await setImmediate()
    } while (ends.length > 0)
  }
  return { made, render, letGo }
}

test('an address that requests hundreds of pages queues behind itself and is refused beyond the limit; the next address is admitted at once', async () => {
  const { made, render, letGo } = slowPages()
  const get = createPageCache().serve(render)
  const flood = Array.from({ length: 150 }, (_, i) =>
    get(from(`/flood-${i}`), '198.51.100.1').catch((error: unknown) => error),
  )
  const refused = await Promise.all(flood.slice(106))
  expect(refused).toHaveLength(44)
  for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryAfter: 1 })
  expect(made).toHaveLength(6)
  const other = get(from('/other'), '198.51.100.2')
  await setImmediate()
  expect(made.at(-1)).toBe('/other')
  await letGo()
  expect((await other).status).toBe(200)
  expect(made).toHaveLength(107)
})

test('cached pages and renderings in progress take no slot', async () => {
  const { made, render, letGo } = slowPages()
  const get = createPageCache({
    admission: createAdmission({ limit: { points: 2, seconds: 600 } }),
  }).serve(render)
  const first = get(from('/a'), '198.51.100.1')
  const joined = Array.from({ length: 20 }, () => get(from('/a'), '198.51.100.1'))
  await letGo()
  for (const answer of await Promise.all([first, ...joined])) expect(answer.status).toBe(200)
  expect((await get(from('/a'), '198.51.100.1')).status).toBe(200)
  expect(made).toEqual(['/a'])
})

test('uncached renderings are counted per address in ten seconds', async () => {
  const render: Render = async () =>
    new Response('page', { headers: { 'x-page-tags': 'directory' } })
  const get = createPageCache({
    admission: createAdmission({ limit: { points: 3, seconds: 10 } }),
  }).serve(render)
  for (let i = 0; i < 3; i++) await get(from(`/${i}`), '198.51.100.1')
  await expect(get(from('/4'), '198.51.100.1')).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: 10,
    message: 'Pediste muchas cosas seguidas. Espera un momento y vuelve a intentarlo.',
  })
  expect((await get(from('/4'), '198.51.100.2')).status).toBe(200)
})
