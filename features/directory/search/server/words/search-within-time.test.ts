import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses, mapBusinesses, suggest } from '../../contract/search.ts'

let test: TestApp
let owner: Client
beforeAll(async () => {
  test = await openTestApp({ searchStatementMs: 12_345 })
  await makeBusiness(test.services, { name: 'Panadería La Espiga', published: true })
  const andino = await makeBusiness(test.services, { name: 'Café Andino', published: true })
  await test.services.db
    .update(businessAddresses)
    .set({ countryCode: 'CO', state: 'Cundinamarca', city: 'Bogotá' })
    .where(eq(businessAddresses.businessId, andino.id))
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: andino.id }),
  )
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await owner.end()
  await test.close()
})

/**
 * Statements that read these tables while `ask` runs are cancelled as by a timeout as soon as they
 * wait for the lock, independent of the clock.
 */
async function whileLocked<T>(tables: string, ask: () => Promise<T>): Promise<T> {
  await owner.query(`begin; lock table ${tables} in access exclusive mode`)
  let isAnswered = false
  const asked = ask().finally(() => {
    isAnswered = true
  })
  const ending = (async () => {
    while (!isAnswered) {
      // Within a transaction, the activity view is a snapshot.
      await owner.query(
        `select pg_stat_clear_snapshot(); select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )
      await sleep(2)
    }
  })()
  return asked.finally(() => ending.then(() => owner.query('rollback')))
}

const find = (q: string) => test.as().call(findBusinesses, { q })

describe('a search whose statement takes too long', () => {
  it('is cancelled by its connection after the configured timeout', async () => {
    const { rows } = await test.services.reads.searches.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '12345ms' }])
  })

  it('is answered by its own words alone, without facets, on one page', async () => {
    await find('panaderia')
    const page = await whileLocked('places', () => find('panaderia'))
    expect(page).toMatchObject({
      items: [{ name: 'Panadería La Espiga' }],
      total: 1,
      totalIsLeast: false,
      next: null,
      didYouMean: null,
    })
    expect((await find('panaderia')).facets?.place).toHaveLength(1)
  })

  it('reports when even that takes too long, and when to retry', async () => {
    const refused = await whileLocked('business_search', () =>
      find('espiga').catch((error: unknown) => error),
    )
    expect(refused).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('tardó demasiado'),
    })
    const headers = await whileLocked(
      'business_search',
      async () => (await test.app.request('/api/businesses?q=espiga')).headers,
    )
    expect(headers.get('retry-after')).toBe('5')
    expect((await find('espiga')).total).toBe(1)
  })

  it('is an empty page when only the search in other places takes too long', async () => {
    const { searches } = test.services.reads
    const query = searches.query.bind(searches) as (asked: { text: string }) => Promise<unknown>
    const otherPlaces: string[] = []
    vi.spyOn(searches, 'query').mockImplementation(((asked: { text: string }) => {
      if (
        !asked.text.includes('from business_search s where') ||
        asked.text.includes('s.city_id = ')
      )
        return query(asked)
      otherPlaces.push(asked.text)
      return query({ text: 'select pg_cancel_backend(pg_backend_pid()), pg_sleep(60)' })
    }) as never)
    const page = await test.as().call(findBusinesses, { q: 'espiga', place: 'bogota-cundinamarca' })
    expect(page).toMatchObject({ items: [], total: 0, wider: null, elsewhere: null })
    expect(otherPlaces).toHaveLength(2)
  })

  it('leaves the map partial, and of the suggestions the categories', async () => {
    const box = { south: -60, west: -120, north: 60, east: -30 }
    const refused = await whileLocked('business_search', () =>
      test
        .as()
        .call(mapBusinesses, { ...box, q: 'espiga' })
        .catch((e: unknown) => e),
    )
    expect(refused).toMatchObject({ code: 'unavailable' })
    const { items } = await whileLocked('business_search', () =>
      test.as().call(suggest, { q: 'panad' }),
    )
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['category']))
    expect(items.filter(({ kind }) => kind === 'business')).toEqual([])
  })
})
