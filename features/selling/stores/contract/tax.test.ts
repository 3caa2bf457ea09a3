import { expect, test } from 'vitest'
import { containedTax, percentWords, storeTax, taxLine, taxName } from './tax.ts'

test.each<[total: number, rate: number, amount: number, why: string]>([
  [12_100, 2_100, 2_100, 'what was added is what is contained'],
  [11_600, 1_600, 1_600, 'the same at another rate'],
  [100, 2_100, 17, 'rounded down from 17.36'],
  [10, 2_100, 2, 'rounded up from 1.74'],
  [3, 10_000, 2, 'a half is rounded up'],
  [1, 10_000, 1, 'a half of the smallest coin, too'],
  [0, 2_100, 0, 'of nothing it is nothing'],
  [1_000_000, 1, 100, 'a hundredth of a per cent'],
  [
    9_007_199_254_740_991,
    1_900,
    1_438_124_250_756_965,
    'exact beyond what a product of both could hold',
  ],
])('%i at %i includes %i: %s', (total, rate, amount) =>
  expect(containedTax(total, { name: 'IVA', rate }, 'MXN')?.amount).toBe(amount),
)

test('tax and net amount always add up to the total', () => {
  for (let total = 1; total < 3_000; total++) {
    const { amount } = containedTax(total, { name: 'IVA', rate: 2_100 }, 'EUR') ?? {
      amount: Number.NaN,
    }
    expect(Math.abs(amount - ((total - amount) * 21) / 100)).toBeLessThan(1.21)
    expect(amount).toBeGreaterThanOrEqual(
      containedTax(total - 1, { name: 'IVA', rate: 2_100 }, 'EUR')?.amount ?? 0,
    )
  }
})

test('a store without a stated tax includes none', () => {
  expect(storeTax({ currency: 'MXN', taxRate: null })).toBeNull()
  expect(containedTax(100, null, 'MXN')).toBeNull()
})

test('the tax has its usual name in the country of the currency', () => {
  expect(['MXN', 'EUR', 'PEN', 'USD'].map(taxName)).toEqual(['IVA', 'IVA', 'IGV', 'Impuesto'])
  expect([2_100, 1_050, 725, 1].map(percentWords)).toEqual(['21 %', '10,5 %', '7,25 %', '0,01 %'])
  expect(taxLine({ name: 'IGV', rate: 1_800, amount: 1_525 }, 'PEN')).toBe(
    'Incluye IGV 18 %: S/\u00a015.25',
  )
})

test('the tax in Colombian pesos is a whole number of pesos', () => {
  expect(containedTax(14_320_000, { name: 'IVA', rate: 1_900 }, 'COP')?.amount).toBe(2_286_400)
  expect(containedTax(14_320_000, { name: 'IVA', rate: 1_900 }, 'ARS')?.amount).toBe(2_286_387)
})
