import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#shared/server/caller.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { searchContacts } from './search-contacts.ts'
import { searchOrders } from './search-orders.ts'
import { searchProducts } from './search-products.ts'

/** Contacts and orders of the business that is measured, orders of another, and products of each. */
const own = 100_000
const others = 200_000
const products = 20_000
const maxMs = 50

/** SQL: the first name of the nth person; one of fifty is Rosa, one of the first store's last ones Inés. */
const nameOf = `lateral (select case when n % 50 = 0 then 'Rosa' when n < 40 then 'Ines' else 'Persona' || n % 50 end as of) name`
const times = 7

let test: TestApp
let business: Business
let storeId = ''
let number = ''
beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  const shops = [
    await makeBusiness(services, { published: true }),
    await makeBusiness(services, { published: true }),
  ]
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica; set synchronous_commit = off')
  for (const [index, shop] of shops.entries()) {
    const store = await makeStore(services, { business: shop })
    const { bookId } = await makeClient(services, shop)
    const many = index === 0 ? own : others
    await owner.query(
      `with made as (insert into contacts (id, book_id, kind, name, stage, source, folded, created_at)
        select gen_random_uuid(), $1::uuid, 'person', name.of || ' ' || md5(n::text), 'client', 'order', lower(name.of) || ' ' || md5(n::text), now() - n * interval '1 minute'
        from generate_series(1, $2::int) n, ${nameOf} returning id, book_id)
      insert into contact_addresses (id, book_id, contact_id, kind, value, is_primary)
      select gen_random_uuid(), book_id, id, 'email', left(md5(id::text), 12) || '@correo.test', true from made`,
      [bookId, many],
    )
    await owner.query(
      `with made as (insert into purchases (id, token_hash, idempotency_key, currency, name, email)
        select gen_random_uuid(), decode(md5($3 || n::text), 'hex'), 'clave-de-la-prueba-' || $3 || n, 'MXN', name.of || ' ' || md5(n::text), 'rosa@correo.test'
        from generate_series(1, $2::int) n, ${nameOf} returning id)
      insert into orders (id, number, purchase_id, store_id, currency, commission, hold_days, held_until, created_at)
      select gen_random_uuid(), 'LJ-' || left(upper(translate(md5(id::text), '01', 'XY')), 8), id, $1::uuid, 'MXN', 800, 14, now() + interval '3 days', now() - random() * interval '300 days' from made
      on conflict do nothing`,
      [store.id, many, String(index)],
    )
    await owner.query(
      `with made as (insert into products (id, store_id, slug, title, title_folded, category, state, published_at)
        select gen_random_uuid(), $1::uuid, 'silla-' || $3 || n, 'Silla ' || md5(n::text), 'silla ' || md5(n::text), 'ropa', 'published', now() from generate_series(1, $2::int) n returning id),
      sold as (insert into sellables (id, kind, store_id, currency, title, path, price, sku)
        select id, 'product', $1::uuid, 'MXN', 'Silla', '/producto/silla', 100, 'SKU-' || md5(id::text) from made returning id)
      insert into product_variants (id, product_id, position) select id, id, 0 from sold`,
      [store.id, products, String(index)],
    )
    if (index === 0) {
      business = shop
      storeId = store.id
      const { rows } = await owner.query<{ number: string }>('select number from orders limit 1')
      number = rows[0]?.number ?? ''
    }
  }
  await owner.query('vacuum analyze')
  await owner.end()
}, 900_000)
afterAll(() => test.close())

it.each([
  ['a rare name', () => 'c4ca4238a0b9'],
  ['a common name', () => 'rosa'],
  ['a name of a few, long ago', () => 'ines'],
  ['a common name and a rare one', () => 'rosa c4ca4238a0b9'],
  ['two letters', () => 'ro'],
  ['an order number', () => number],
  ['a part of it', () => number.slice(3, 7)],
  ['a title that all have', () => 'silla'],
  ['nothing', () => 'nadie de aquí'],
])('finds %s among 100,000 clients and orders within 50 ms of each', async (_, q) => {
  const { db } = test.services
  const caller = { userId: business.owner.id } as SignedIn
  const parts = {
    clients: () => searchContacts(db, business.id, caller, q()),
    orders: () => searchOrders(db, storeId, q()),
    products: () => searchProducts(db, storeId, q()),
  }
  for (const [part, read] of Object.entries(parts)) {
    const all: number[] = []
    for (let i = 0; i < times; i++) {
      const begun = performance.now()
      await read()
      all.push(performance.now() - begun)
    }
    process.stdout.write(`${q()}, ${part}: ${all.map((one) => Math.round(one)).join(', ')} ms\n`)
    expect(Math.min(...all), part).toBeLessThan(maxMs)
  }
})
