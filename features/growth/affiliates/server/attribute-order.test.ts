import { expect, it } from 'vitest'
import { dayMs } from '#shared/time/durations.ts'
import { attributionDays } from '../vocabulary.ts'
import { attributeOrder } from './attribute-order.ts'

const cart = new Date('2026-03-31T12:00:00Z')
const before = (ms: number) => new Date(cart.getTime() - ms)
const visit = (visitId: string, ms: number) => ({
  visitId,
  partnerId: `of ${visitId}`,
  at: before(ms),
})
const code = (name: string, ms: number) => ({ code: name, partnerId: `of ${name}`, at: before(ms) })

it('gives an order to the last visit before the first item, whatever the order of the rows', () => {
  const visits = [visit('a', 5), visit('b', 3), visit('c', 4)]
  for (const rows of [visits, visits.toReversed()])
    expect(attributeOrder(cart, rows, [])).toMatchObject({ by: 'visit', partnerId: 'of b' })
})

it('counts a visit for exactly as many days as it says', () => {
  const last = attributionDays * dayMs
  expect(attributeOrder(cart, [visit('a', last)], [])).toMatchObject({ visitId: 'a' })
  expect(attributeOrder(cart, [visit('a', last + 1)], [])).toBeNull()
})

it('counts no visit that came after the first item', () => {
  expect(attributeOrder(cart, [visit('a', 5), visit('late', -1)], [])).toMatchObject({
    visitId: 'a',
  })
  expect(attributeOrder(cart, [visit('late', -1)], [])).toBeNull()
})

it('gives an order to a used code before any visit, and to the last of several', () => {
  expect(attributeOrder(cart, [visit('a', 0)], [code('LUZ10', -1), code('SOL', -2)])).toMatchObject(
    { by: 'code', code: 'SOL' },
  )
})

it('chooses the same one of two visits at the same moment', () => {
  const visits = [visit('a', 7), visit('b', 7)]
  for (const rows of [visits, visits.toReversed()])
    expect(attributeOrder(cart, rows, [])).toMatchObject({ visitId: 'b' })
})

it('gives an order without visits and codes to nobody', () => {
  expect(attributeOrder(cart, [], [])).toBeNull()
})
