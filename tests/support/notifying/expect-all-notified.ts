import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { batch, notifyFollowers } from '#features/community/feed/server/notify-followers.ts'
import { recordProductsPublished } from '#features/community/feed/server/record-products-published.ts'
import { notifyAfterMinutes } from '#features/community/feed/vocabulary.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import { makeProduct } from '../factories/products.ts'
import { makeStore } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'
import { type KillPlan, notifyAndKill } from './notify-and-kill.ts'

/** Rows inserted concurrently: each reaction updates the same counter of its subject. */
const atOnce = 2_000

/** A store followed by this many people with notifications on; the same people for each store. */
async function makeFollowed({ services }: TestApp, people: number): Promise<string> {
  const store = await makeStore(services)
  await registerSubjects(services.db, 'store', [store.id])
  for (let from = 0; from < people; from += atOnce) {
    await services.db.execute(sql`
      with n as (select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(${from + 1}::int, ${Math.min(from + atOnce, people)}::int) n),
        u as (insert into users (id, email) select id, 'seguidor-' || n || '@persona.test' from n on conflict do nothing),
        p as (insert into profiles (id) select id from n on conflict do nothing)
      insert into reactions (profile_id, act, subject_id, kind, bell_since, created_at)
        select id, 'follow', ${store.id}, 'store', now() - interval '1 day', now() - interval '1 day' from n`)
  }
  const product = await makeProduct(services, store)
  await services.db.transaction((tx) =>
    recordProductsPublished(services, tx, {
      businessId: store.businessId,
      productIds: [product.id],
    }),
  )
  return store.businessId
}

/**
 * Killed processes notify the same followers of events in several stores: in the end each follower has each
 * notification once. Returns the rate per second of the last process.
 */
export async function expectAllNotified(
  test: TestApp,
  { people, stores, ...killing }: Omit<KillPlan, 'batches'> & { people: number; stores: number },
) {
  const businesses: string[] = []
  for (let n = 0; n < stores; n++) businesses.push(await makeFollowed(test, people))
  await test.services.db.execute(
    sql`update happenings set notify_at = now() - ${`${notifyAfterMinutes} minutes`}::interval`,
  )
  await notifyAndKill(test, { ...killing, batches: Math.ceil(people / batch) * stores })
  const countNotifications = () =>
    test.services.db.execute<{ n: number }>(sql`select count(*)::int as n from notifications`)
  const before = (await countNotifications()).rows[0]?.n ?? 0
  // A killed process's last statement may still be running in the database, with its row locked.
  await test.services.db.execute(sql`select 1 from happenings for update`)
  const began = performance.now()
  await notifyFollowers(test.services)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await test.services.db.execute<{
    causes: number
    people: number
    notices: number
    told: number
    open: number
  }>(sql`
    select (select count(*)::int from notification_causes) as causes, (select count(distinct recipient_id)::int from notification_causes) as people,
      (select count(*)::int from notifications) as notices, (select sum(count)::int from notifications) as told,
      (select count(*)::int from happenings where notified_at is null) as open`)
  expect(rows).toEqual([
    { causes: people * stores, people, notices: people * stores, told: people * stores, open: 0 },
  ])
  expect(before).toBeLessThan(people * stores)
  return { before, perSecond: Math.round((people * stores - before) / seconds) }
}
