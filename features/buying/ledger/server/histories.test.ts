import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countries, countryCodes } from '#shared/countries.ts'
import { randomFrom } from '#shared/random-from.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { normalSides } from '../vocabulary.ts'
import type { LedgerEntry, Posting } from './entry.ts'
import { postEntry, readBalances, reverseEntry } from './index.ts'

const currencies = [...new Set(countryCodes.map((code) => countries[code].currency))]

/** Expected final balances, by account. */
type Books = Map<string, number>

describe('random histories of orders, payments, releases, refunds, payouts and reversals', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  /** Runs one order from its first entry to a random end; `books` receives only committed entries. */
  async function runHistory(
    random: () => number,
    businessId: string,
    currency: string,
    books: Books,
  ): Promise<void> {
    const theirs = (
      kind: 'receivable' | 'clearing' | 'held' | 'payable',
      amount: number,
    ): Posting => ({
      account: { kind, businessId, currency },
      amount,
    })
    const ours = (kind: 'provider' | 'commission', amount: number): Posting => ({
      account: { kind, currency },
      amount,
    })
    const id = randomUUID()
    const learn = (postings: readonly Posting[], sign: 1 | -1) => {
      for (const { account, amount } of postings) {
        const name = `${account.currency} ${account.kind} ${'businessId' in account ? account.businessId : ''}`
        books.set(name, (books.get(name) ?? 0) + sign * amount)
      }
    }
    const post = async (kind: LedgerEntry['cause']['kind'], postings: Posting[]) => {
      const entry: LedgerEntry = { key: `${kind}:${randomUUID()}`, cause: { kind, id }, postings }
      const fails = random() < 0.1
      const times = random() < 0.2 ? 3 : 1
      const post = () =>
        test.services.db.transaction(async (tx) => {
          await postEntry(tx, entry)
          if (fails) throw new Error('the action failed')
        })
      const results = await Promise.allSettled(Array.from({ length: times }, post))
      if (results.some(({ status }) => status === 'fulfilled')) learn(postings, 1)
      return fails ? null : entry
    }
    const total = 1 + Math.floor(random() * 1_000_000)
    const order = await post('order', [theirs('receivable', total), theirs('clearing', -total)])
    if (!order) return
    if (random() < 0.2) {
      await test.services.db.transaction((tx) =>
        reverseEntry(tx, { of: order.key, key: `undo:${id}`, cause: { kind: 'correction', id } }),
      )
      return learn(order.postings, -1)
    }
    const commission = Math.max(1, Math.floor(total / 10))
    const net = total - commission
    if (net < 1) return
    const paid = [
      ours('provider', total),
      theirs('receivable', -total),
      theirs('clearing', total),
      ours('commission', -commission),
      theirs('held', -net),
    ]
    if (!(await post('payment', paid))) return
    const back = Math.floor(random() * net)
    if (back > 0 && random() < 0.5)
      await post('refund', [theirs('held', back), ours('provider', -back)])
    else if (await post('release', [theirs('held', net), theirs('payable', -net)]))
      await post('payout', [theirs('payable', net), ours('provider', -net)])
  }

  it('sum to zero, and every account matches the history', { timeout: 60_000 }, async () => {
    const seed = randomInt(2 ** 31)
    const random = randomFrom(seed)
    const businesses = await Promise.all(
      Array.from({ length: 3 }, async () => (await makeBusiness(test.services)).id),
    )
    const books: Books = new Map()
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          runHistory(
            randomFrom(Math.floor(random() * 2 ** 31)),
            businesses[n % 3] ?? '',
            currencies[(round + n) % currencies.length] ?? '',
            books,
          ),
        ),
      )
    const { rows } = await test.services.pool.query(
      'select currency, sum(amount)::int8 as sum from ledger_postings group by currency',
    )
    expect(rows, `seed ${seed}`).toHaveLength(currencies.length)
    expect(new Set(rows.map(({ sum }) => Number(sum))), `seed ${seed}`).toEqual(new Set([0]))
    for (const businessId of businesses)
      for (const { kind, currency, amount } of await readBalances(test.services.db, businessId)) {
        const said =
          (books.get(`${currency} ${kind} ${businessId}`) ?? 0) *
          (normalSides[kind] === 'debit' ? 1 : -1)
        expect(amount, `${kind} in ${currency}, seed ${seed}`).toBe(said === 0 ? 0 : said)
      }
  })
})
