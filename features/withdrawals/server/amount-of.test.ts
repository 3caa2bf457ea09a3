import { expect, it } from 'vitest'
import { amountOf } from './amount-of.ts'

const line = (sellableId: string, unitPrice: number, quantity: number, discount = 0) => ({ sellableId, unitPrice, quantity, discount })
const of = (sellableId: string, quantity: number) => ({ sellableId, quantity })
const cups = [line('a', 333, 3, 100)]
const two = [line('a', 1000, 2, 200), line('b', 500, 1)]

it.each([
  ['a piece without a discount', [line('a', 1000, 2)], [of('a', 1)], [], 1000],
  ['all of it, with the way there', [line('a', 1000, 2)], [of('a', 2)], [], 2099],
  ['a piece as it was paid', cups, [of('a', 1)], [], 300],
  ['the others after it, and the way there', cups, [of('a', 2)], [of('a', 1)], 599 + 99],
  ['nothing of the discount of another line', two, [of('b', 1)], [], 500],
  ['a line of two, less its discount', two, [of('a', 2)], [], 1800],
  ['no more than is left', two, [of('a', 2), of('b', 1)], [], 2399, 2000],
])('%s', (_, lines, parts, gone, amount, left = 100_000) => {
  expect(amountOf({ lines, shipping: 99, left }, parts, gone)).toBe(Math.min(amount, left))
})
