import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import {
  businessPosting,
  entryCause,
  platformPosting,
  unpaidOrderEntry,
} from '#tests/support/factories/ledger.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { LedgerEntry } from './entry.ts'
import { postEntry, readBalances, reverseEntry } from './index.ts'

let test: TestApp
let businessId: string
beforeAll(async () => {
  test = await openTestApp()
  businessId = (await makeBusiness(test.services)).id
})
afterAll(() => test.close())

const post = (entry: LedgerEntry) => test.services.db.transaction((tx) => postEntry(tx, entry))
const reverse = (of: string, key: string = randomUUID()) =>
  test.services.db.transaction((tx) =>
    reverseEntry(tx, { of, key, cause: entryCause('correction') }),
  )
const newBusiness = async () => (await makeBusiness(test.services)).id

describe('an entry', () => {
  it('moves money between accounts, which are created as needed', async () => {
    const of = await newBusiness()
    await post(unpaidOrderEntry(10_000, of))
    await post({
      key: randomUUID(),
      cause: entryCause('payment'),
      postings: [
        platformPosting('provider', 10_000),
        businessPosting('receivable', -10_000, of),
        businessPosting('clearing', 10_000, of),
        platformPosting('commission', -1000),
        businessPosting('held', -9000, of),
      ],
    })
    expect(await readBalances(test.services.db, of)).toEqual([
      { kind: 'clearing', currency: 'MXN', amount: 0 },
      { kind: 'held', currency: 'MXN', amount: 9000 },
      { kind: 'receivable', currency: 'MXN', amount: 0 },
    ])
  })

  it('is posted once when sent twice, and rejects another entry under its key', async () => {
    const entry = unpaidOrderEntry(500, businessId)
    const id = await post(entry)
    expect(await post(entry)).toBe(id)
    const refused = { code: 'conflict', message: 'Esta operación ya se registró con otros datos.' }
    await expect(
      post({ ...unpaidOrderEntry(501, businessId), key: entry.key, cause: entry.cause }),
    ).rejects.toMatchObject(refused)
    await expect(post({ ...entry, cause: entryCause() })).rejects.toMatchObject(refused)
  })

  it('is one, told fifty times at once, also when its accounts are new', async () => {
    const of = await newBusiness()
    const entry = unpaidOrderEntry(700, of)
    const ids = await Promise.all(Array.from({ length: 50 }, () => post(entry)))
    expect(new Set(ids).size).toBe(1)
    expect(await readBalances(test.services.db, of)).toMatchObject([
      { amount: 700 },
      { amount: 700 },
    ])
  })

  it('finds the accounts that a concurrent entry creates', async () => {
    const of = await newBusiness()
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        post(
          n % 2
            ? unpaidOrderEntry(10, of)
            : {
                ...unpaidOrderEntry(10, of),
                postings: unpaidOrderEntry(10, of).postings.toReversed(),
              },
        ),
      ),
    )
    expect(await readBalances(test.services.db, of)).toMatchObject([
      { kind: 'clearing', amount: 500 },
      { kind: 'receivable', amount: 500 },
    ])
  })

  it.each([
    [
      'does not sum to zero',
      [businessPosting('receivable', 2, 'b'), businessPosting('clearing', -1, 'b')],
    ],
    [
      'does not in each currency',
      [platformPosting('provider', 1, 'MXN'), platformPosting('commission', -1, 'EUR')],
    ],
    ['moves nothing', [platformPosting('provider', 0), platformPosting('commission', 0)]],
    [
      'moves parts of a cent',
      [platformPosting('provider', 0.5), platformPosting('commission', -0.5)],
    ],
    ['has no other side', []],
  ])('is rejected when it %s', async (_, postings) => {
    await expect(post({ key: randomUUID(), cause: entryCause(), postings })).rejects.toBeInstanceOf(
      RangeError,
    )
  })

  it('leaves nothing when its transaction fails', async () => {
    const of = await newBusiness()
    const posting = test.services.db.transaction(async (tx) => {
      await postEntry(tx, unpaidOrderEntry(1, of))
      throw new Error('the action failed')
    })
    await expect(posting).rejects.toThrow('the action failed')
    expect(await readBalances(test.services.db, of)).toEqual([])
  })
})

describe('a reversal', () => {
  it('reverses a whole entry, once', async () => {
    const of = await newBusiness()
    const entry = unpaidOrderEntry(300, of)
    await post(entry)
    const key = randomUUID()
    const id = await reverse(entry.key, key)
    expect(await reverse(entry.key, key)).toBe(id)
    expect(await readBalances(test.services.db, of)).toMatchObject([{ amount: 0 }, { amount: 0 }])
    await expect(reverse(entry.key)).rejects.toMatchObject({ code: 'conflict' })
    await expect(reverse(key)).rejects.toMatchObject({ code: 'conflict' })
    await expect(reverse('nothing')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is posted once of twenty concurrent ones', async () => {
    const entry = unpaidOrderEntry(300, await newBusiness())
    await post(entry)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reverse(entry.key)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
