import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { openStaffDay } from '#features/backoffice/team/contract/day.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person, signIn } from '#tests/support/factories/people.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let staff: Person
const clock = { now: new Date() }
beforeAll(async () => {
  test = await openTestApp()
  test.services.now = () => clock.now
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterAll(() => test.close())

const at = (iso: string) => {
  clock.now = new Date(iso)
}
/** A session of then: the clock runs on past those before. */
const as = async ({ id }: Person) =>
  test.as((await signIn(test.services, id, { isStaff: id === staff.id })).token)
const mexico = 'America/Mexico_City'

/** A store in a zone whose account was saved then, with 500.00 payable since. */
async function store({ timeZone = mexico, savedAt = '', dueSince = '2026-11-20T12:00:00Z' }) {
  const { businessId, owner } = await makeStore(test.services)
  await test.services.db.update(businesses).set({ timeZone }).where(eq(businesses.id, businessId))
  if (savedAt)
    await test.services.db.insert(payoutDestinations).values({
      businessId,
      details: 'Rosa Díaz\nCLABE 012345678901234568',
      updatedAt: new Date(savedAt),
    })
  const post = (kind: 'release' | 'refund', madeAt: string, amount: number) =>
    test.services.db.transaction((tx) =>
      postEntry(tx, {
        key: `${kind}:${randomUUID()}`,
        cause: { kind, id: randomUUID() },
        madeAt: new Date(madeAt),
        postings: [
          { account: { kind: 'held', businessId, currency: 'MXN' }, amount },
          { account: { kind: 'payable', businessId, currency: 'MXN' }, amount: -amount },
        ],
      }),
    )
  await post('release', dueSince, 50_000)
  return {
    id: businessId,
    post,
    read: async () => (await as(owner)).call(contract.readNextPayout, { businessId }),
    pay: async () =>
      (await as(staff)).call(contract.makePayout, {
        businessId,
        currency: 'MXN',
        amount: 50_000,
        reference: 'SPEI 1',
        key: randomUUID(),
      }),
  }
}

const account = { kind: 'clabe', ending: '4568' }

it('is the next payday in the time zone of the store, with its masked account', async () => {
  const here = await store({ savedAt: '2026-10-01T12:00:00Z', dueSince: '2026-11-28T12:00:00Z' })
  at('2026-12-10T05:59:00Z')
  expect(await here.read()).toEqual({ day: '2026-12-10', late: null, account })
  at('2026-12-11T05:59:00Z')
  expect(await here.read()).toMatchObject({ day: '2026-12-10' })
  at('2026-12-11T06:00:00Z')
  expect(await here.read()).toMatchObject({ day: '2026-12-24' })
})

it('waits for an account, and until a new one counts', async () => {
  at('2026-12-06T18:00:00Z')
  expect(await (await store({})).read()).toEqual({
    day: '2026-12-10',
    late: null,
    account: null,
  })
  at('2026-12-07T18:00:00Z')
  expect(await (await store({})).read()).toMatchObject({ day: '2026-12-24', account: null })
  expect(await (await store({ savedAt: '2026-12-07T17:00:00Z' })).read()).toEqual({
    day: '2026-12-24',
    late: null,
    account,
  })
})

it('says since when it is late, and is the one after once it was made', async () => {
  at('2026-11-26T18:00:00Z')
  const { read, pay } = await store({ savedAt: '2026-10-01T12:00:00Z' })
  expect(await read()).toMatchObject({ day: '2026-11-26', late: null })
  at('2026-11-27T18:00:00Z')
  const late = { day: '2026-11-26', amounts: [{ currency: 'MXN', amount: 50_000 }] }
  expect(await read()).toMatchObject({ day: '2026-12-10', late })
  at('2026-12-10T18:00:00Z')
  await pay()
  expect(await read()).toMatchObject({ day: '2026-12-24', late: null })
})

it('is late with what was due then, as far as it still is', async () => {
  at('2026-11-29T18:00:00Z')
  const { read, post } = await store({ savedAt: '2026-10-01T12:00:00Z' })
  await post('release', '2026-11-28T12:00:00Z', 20_000)
  const amounts = async () => (await read()).late?.amounts
  expect(await amounts()).toEqual([{ currency: 'MXN', amount: 50_000 }])
  await post('refund', '2026-11-28T13:00:00Z', -30_000)
  expect(await amounts()).toEqual([{ currency: 'MXN', amount: 40_000 }])
})

it('waits for the team from its payday until it is made', async () => {
  const waiting = async () => {
    const { queues } = await (await as(staff)).call(openStaffDay, { timeZone: mexico })
    return queues.find(({ queue }) => queue === 'payouts')
  }
  at('2027-01-07T05:00:00Z')
  const before = (await waiting())?.late ?? 0
  const { id, pay } = await store({
    savedAt: '2026-10-01T12:00:00Z',
    dueSince: '2027-01-06T12:00:00Z',
  })
  const askedOn = async () => {
    const input = { size: 100, timeZone: mexico }
    const { items } = await (await as(staff)).call(contract.listPayables, input)
    const row = items.find(({ businessId }) => businessId === id)
    return row && [row.askedOn, row.askedAmount]
  }
  expect((await waiting())?.late ?? 0).toBe(before)
  expect(await askedOn()).toEqual([null, 0])
  at('2027-01-08T07:00:00Z')
  expect(await waiting()).toMatchObject({
    late: before + 1,
    oldestSince: '2027-01-07T06:00:00.000Z',
  })
  expect(await askedOn()).toEqual(['2027-01-07', 50_000])
  await pay()
  expect((await waiting())?.late ?? 0).toBe(before)
  expect(await askedOn()).toBeUndefined()
})
