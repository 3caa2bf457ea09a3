import { expect, it } from 'vitest'
import { payoutAmounts } from './payout-amounts.ts'

const balance = (currency: string, payable: number) => ({
  currency,
  payable,
  receivable: 0,
  held: 500_000,
})
const release = (day: string, amount: number, currency = 'MXN') => ({
  day,
  amount,
  currency,
  orders: 1,
})

it('is what is due already and what is released before the payday, in each currency', () => {
  const money = {
    balances: [balance('MXN', 80_775), balance('COP', 0)],
    releaseDays: [
      release('2026-12-06', 86_817),
      release('2026-12-07', 221_190),
      release('2026-12-09', 900, 'COP'),
      release('2026-12-10', 63_314),
    ],
  }
  expect(payoutAmounts(money, '2026-12-10')).toEqual([
    { currency: 'MXN', amount: 388_782 },
    { currency: 'COP', amount: 900 },
  ])
})

it('is less what the store owes, and nothing where that is more', () => {
  const releaseDays = [release('2026-12-06', 1_000)]
  const of = (payable: number) =>
    payoutAmounts({ balances: [balance('MXN', payable)], releaseDays }, '2026-12-10')
  expect(of(-400)).toEqual([{ currency: 'MXN', amount: 600 }])
  expect(of(-1_000)).toEqual([])
})
