import { describe, expect, it } from 'vitest'
import { lowestBefore, type PriceRow } from './lowest-before.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000)
const row = (
  day: number,
  price: number,
  sale?: [price: number, from: number | null, until: number | null],
): PriceRow => ({
  setAt: at(day),
  price,
  salePrice: sale?.[0] ?? null,
  saleFrom: sale && sale[1] !== null ? at(sale[1]) : null,
  saleUntil: sale && sale[2] !== null ? at(sale[2]) : null,
})

describe('the lowest price before a sale', () => {
  it('is that of the thirty days before it began', () => {
    const history = [row(0, 900), row(10, 1200), row(20, 1100), row(50, 1100, [800, null, null])]
    expect(lowestBefore(history, at(55))).toBe(1100)
    expect(
      lowestBefore([row(0, 900), row(25, 1200), row(50, 1200, [800, null, null])], at(55)),
    ).toBe(900)
  })

  it('includes earlier sales in those days', () => {
    expect(
      lowestBefore([row(0, 1000, [700, 5, 10]), row(30, 1000, [800, null, null])], at(31)),
    ).toBe(700)
    expect(
      lowestBefore([row(0, 1000, [700, 5, 10]), row(45, 1000, [800, null, null])], at(46)),
    ).toBe(1000)
  })

  it('precedes the first price of a sale that was reduced further', () => {
    expect(
      lowestBefore(
        [row(0, 1000), row(40, 1000, [900, null, null]), row(42, 1000, [800, null, null])],
        at(43),
      ),
    ).toBe(1000)
  })

  it('is relative to the start of the sale, not to when it was entered', () => {
    expect(lowestBefore([row(0, 600), row(5, 1000, [800, 50, 60])], at(55))).toBe(1000)
    expect(lowestBefore([row(0, 600), row(25, 1000, [800, 50, 60])], at(55))).toBe(600)
  })

  it('is null without a current sale, or without an earlier price', () => {
    expect(lowestBefore([row(0, 1000, [800, 5, 10])], at(12))).toBeNull()
    expect(lowestBefore([row(0, 1000)], at(12))).toBeNull()
    expect(lowestBefore([row(0, 1000, [800, null, null])], at(12))).toBeNull()
    expect(lowestBefore([], at(12))).toBeNull()
  })
})
