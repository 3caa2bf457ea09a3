import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { readStatementPaper } from '#features/buying/statements/contract.ts'
import { maxOnPaper } from '#features/buying/statements/vocabulary.ts'
import * as contract from '#features/selling/stores/contract/my-store.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { businessPosting, entryCause } from '#tests/support/factories/ledger.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** A store in setup, not open yet. */
async function begun() {
  const { id: businessId, owner } = await makeBusiness(test.services, { published: true })
  const me = test.as(owner.token)
  return { businessId, me, store: await me.call(contract.beginStore, { businessId }) }
}
const settings = ({
  name,
  handle,
  about,
  layout,
  logoId,
  bannerId,
  version,
  ...one
}: contract.MyStore) => ({
  name,
  handle,
  about,
  layout,
  logoId,
  bannerId,
  version,
  taxRate: one.taxRate,
  taxNumber: one.taxNumber,
  returnDays: one.returnDays,
  returnPolicy: one.returnPolicy,
  shipping: one.shipping,
})

/** A store with more movements in January 2026 than a document allows. */
async function busy() {
  const { businessId, owner } = await makeStore(test.services)
  const { db } = test.services
  const postings = [
    businessPosting('held', 1, businessId),
    businessPosting('payable', -1, businessId),
  ]
  await db.transaction((tx) =>
    postEntry(tx, { key: `first:${businessId}`, cause: entryCause('release'), postings }),
  )
  await db.execute(sql`
    with accounts as (select id, currency, case kind when 'held' then 1 else -1 end as amount from ledger_accounts where business_id = ${businessId}),
    entries as (insert into ledger_entries (id, idempotency_key, cause_kind, cause_id, size, made_at)
      select gen_random_uuid(), 'busy:' || ${businessId} || n, 'release', gen_random_uuid(), 2, '2026-01-15T12:00:00Z'
      from generate_series(0, ${maxOnPaper}::int) n returning id)
    insert into ledger_postings (entry_id, position, account_id, currency, amount)
    select e.id, case a.amount when 1 then 0 else 1 end, a.id, a.currency, a.amount from entries e cross join accounts a`)
  return { businessId, owner }
}

testRefusals('of a store', () => test, {
  'one that was saved meanwhile is saved': [
    'Alguien de tu equipo guardó cambios en la tienda mientras la editabas. Revisa sus cambios antes de guardar los tuyos.',
    async () => {
      const { businessId, me, store } = await begun()
      await me.call(contract.saveStore, { businessId, ...settings(store), about: 'Hechos a mano' })
      return () => me.call(contract.saveStore, { businessId, ...settings(store) })
    },
    'conflict',
  ],
  'one that was never open is closed': [
    'Primero abre la tienda.',
    async () => {
      const { businessId, me } = await begun()
      return () => me.call(contract.setStoreState, { businessId, state: 'closed' })
    },
    'conflict',
  ],
  'one that was never open goes on holiday': [
    'Primero abre la tienda.',
    async () => {
      const { businessId, me } = await begun()
      return () =>
        me.call(contract.setStoreState, { businessId, state: 'holiday', holidayUntil: null })
    },
    'conflict',
  ],
  'a month is drawn on paper that does not fit': [
    'Este mes tiene más de 1000 movimientos: descárgalo en CSV para verlos todos.',
    async () => {
      const { businessId, owner } = await busy()
      return () => test.as(owner.token).call(readStatementPaper, { businessId, month: '2026-01' })
    },
    'conflict',
  ],
})
