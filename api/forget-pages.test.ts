import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { businessPagesChanged, forgetChangedPages } from './forget-pages.ts'
import { createPageCache } from './middleware/page-cache.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

const businessId = '0199c1f0-0000-7000-8000-000000000001'

/** A process of its own with one kept page of the business. */
async function openProcess() {
  const cache = createPageCache({ seconds: 600 })
  const stop = await forgetChangedPages(cache, product.ownerUrl, pino({ level: 'silent' }))
  let renders = 0
  const get = cache.serve(async () => {
    renders++
    return new Response('page', { headers: { 'x-page-tags': `business:${businessId}` } })
  })
  return { cache, stop, read: () => get(new Request('http://lonja.test/negocios/a')), renders: () => renders }
}

test('a change committed by one process is forgotten by all, and only once it is committed', async () => {
  const processes = await Promise.all([openProcess(), openProcess()])
  for (const { read } of processes) await read()
  await product.services.db.transaction(async (tx) => {
    await businessPagesChanged(tx, businessId)
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const { cache } of processes) expect(cache.kept().pages).toBe(1)
  })
  for (const { cache, read, renders, stop } of processes) {
    await vi.waitFor(() => expect(cache.kept().pages).toBe(0))
    await read()
    expect(renders()).toBe(2)
    await stop()
  }
})

test('a broken connection keeps nothing until it is back', async () => {
  const { cache, read, stop } = await openProcess()
  await read()
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "pages_changed"' and datname = current_database()`,
  )
  await owner.end()
  expect(rowCount).toBe(1)
  await vi.waitFor(() => expect(cache.kept().pages).toBe(0))
  await vi.waitFor(async () => {
    await read()
    expect(cache.kept().pages).toBe(1)
  })
  await businessPagesChanged(product.services.db, businessId)
  await vi.waitFor(() => expect(cache.kept().pages).toBe(0))
  await stop()
})
