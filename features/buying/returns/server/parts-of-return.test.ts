import { expect, it } from 'vitest'
import type { RefundableLine } from '#features/buying/orders/server/index.ts'
import { partsOfReturn } from './parts-of-return.ts'

/** A line for whose pieces `paid` was paid in total. */
const line = (
  sellableId: string,
  paid: number,
  quantity: number,
  change: Partial<RefundableLine> = {},
): RefundableLine => ({
  sellableId,
  title: sellableId,
  paid,
  quantity,
  refunded: 0,
  gone: 0,
  asked: 0,
  ...change,
})
const of = (sellableId: string, quantity: number) => ({ sellableId, quantity })
const cups = [line('a', 899, 3)]
const two = [line('a', 1800, 2), line('b', 500, 1)]

it.each([
  ['a piece without a discount', [line('a', 2000, 2)], [of('a', 1)], [], 1000],
  ['all of it, with the way there', [line('a', 2000, 2)], [of('a', 2)], [], 2099],
  ['a piece as it was paid', cups, [of('a', 1)], [], 300],
  ['the others after it, and the way there', cups, [of('a', 2)], [of('a', 1)], 599 + 99],
  ['nothing of the discount of another line', two, [of('b', 1)], [], 500],
  ['a line of two, less its discount', two, [of('a', 2)], [], 1800],
  ['no more than is left', two, [of('a', 2), of('b', 1)], [], 2000, 2000],
  [
    'what a refund left of the pieces',
    [line('a', 899, 3, { refunded: 300, gone: 1 })],
    [of('a', 2)],
    [],
    599 + 99,
  ],
  [
    'what a smaller refund left of a piece',
    [line('a', 900, 3, { refunded: 100 })],
    [of('a', 3)],
    [],
    800 + 99,
  ],
  [
    'nothing more for a piece that came back for less',
    [line('a', 900, 3, { refunded: 100, gone: 1 })],
    [of('a', 2)],
    [],
    600 + 99,
  ],
  [
    'nothing of a line that was paid back',
    [line('a', 900, 3, { refunded: 900, gone: 3 }), line('b', 500, 1)],
    [of('b', 1)],
    [],
    599,
  ],
])('%s', (_, lines, parts, before, amount, left = 100_000) => {
  const back = partsOfReturn({ lines, shipping: 99, left, smallest: 1 }, parts, before)
  expect(back.amount).toBe(amount)
  expect(back.parts.lines.reduce((sum, one) => sum + one.amount, back.parts.shipping)).toBe(amount)
})

it('is divided over its pieces and the outbound shipping when less is refunded', () => {
  const { amount, parts } = partsOfReturn(
    { lines: two, shipping: 100, left: 2400, smallest: 1 },
    [of('a', 2), of('b', 1)],
    [],
    {
      restock: true,
      lowered: 1200,
    },
  )
  expect(amount).toBe(1200)
  expect(parts).toEqual({
    shipping: 50,
    lines: [
      { sellableId: 'a', quantity: 2, amount: 900, returned: 2, restocked: 2 },
      { sellableId: 'b', quantity: 1, amount: 250, returned: 1, restocked: 1 },
    ],
  })
})

it('is divided into refundable amounts: no centavos where the provider moves whole pesos only', () => {
  const back = partsOfReturn(
    { lines: [line('a', 100_000, 3)], shipping: 0, left: 100_000, smallest: 100 },
    [of('a', 1)],
    [],
  )
  expect(back.amount).toBe(33_300)
  expect(back.parts.lines).toMatchObject([{ amount: 33_300, returned: 1 }])
})
