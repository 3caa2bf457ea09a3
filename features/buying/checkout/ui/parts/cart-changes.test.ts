import { expect, test } from 'vitest'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { applyChanges, type CartChange, withChange } from './cart-changes.ts'

const set = (key: string, sellableId: string, quantity: number): CartChange => ({
  action: 'set',
  key,
  sellableId,
  quantity,
})
const add = (key: string, sellableId: string, quantity: number): CartChange => ({
  action: 'add',
  key,
  sellableId,
  quantity,
})

test('of two quantities of one product only the later is queued; all additions are', () => {
  const waiting = [
    set('1', 'a', 2),
    add('2', 'a', 1),
    set('3', 'b', 5),
    add('4', 'a', 1),
    set('5', 'a', 7),
  ].reduce<CartChange[]>(withChange, [])
  expect(waiting.map(({ key }) => key)).toEqual(['2', '3', '4', '5'])
  expect(
    withChange(waiting, { action: 'remove', key: '6', sellableId: 'b' }).map(({ key }) => key),
  ).toEqual(['2', '4', '5', '6'])
})

test('a change shows in its line, its seller, the subtotal and the count at once', () => {
  const cart = aCart([
    aLine({ sellableId: 'a', quantity: 2, unitPrice: 1050 }),
    aLine({ sellableId: 'b', quantity: 1, unitPrice: 300 }),
  ])
  const shown = applyChanges(cart, [
    set('1', 'a', 3),
    { action: 'remove', key: '2', sellableId: 'b' },
  ])
  expect(
    shown.sellers[0]?.lines.map(({ sellableId, quantity, total }) => [sellableId, quantity, total]),
  ).toEqual([['a', 3, 3150]])
  expect(shown.sellers[0]?.subtotal).toBe(3150)
  expect(shown.subtotals).toEqual([{ currency: 'MXN', amount: 3150 }])
  expect(shown.count).toBe(3)
})

test('a changed quantity has the price of its tier', () => {
  const tiers = [{ from: 3, price: 900 }]
  const cart = aCart([aLine({ sellableId: 'a', quantity: 1, unitPrice: 1000, tiers })])
  const shown = (quantity: number) => applyChanges(cart, [set('1', 'a', quantity)])
  expect([2, 3].map((quantity) => shown(quantity).subtotals[0]?.amount)).toEqual([2000, 2700])
  expect(shown(3).sellers[0]?.lines[0]).toMatchObject({ unitPrice: 900, total: 2700 })
})

test('only the server computes promotions for a changed quantity', () => {
  const [one] = aCart([aLine({ sellableId: 'a', quantity: 3, unitPrice: 1000 })]).sellers
  const [other] = aCart([aLine({ sellableId: 'b', quantity: 1, unitPrice: 500 })]).sellers
  if (!one || !other) throw new Error('no sellers')
  const discounts = [{ name: 'Tres por dos', amount: 1000 }]
  const sellers = [
    { ...one, discounts },
    { ...other, store: { ...other.store, id: 's2' }, discounts: [{ name: 'Adiós', amount: 50 }] },
  ]
  const cart = aCart([], { sellers, subtotals: [{ currency: 'MXN', amount: 2450 }], count: 4 })
  const shown = applyChanges(cart, [set('1', 'a', 2)])
  expect(shown.sellers).toMatchObject([
    { subtotal: 2000, discounts: [], isCounting: true },
    { subtotal: 500, discounts: [{ amount: 50 }] },
  ])
  expect(shown.subtotals).toEqual([{ currency: 'MXN', amount: 2450 }])
  expect(applyChanges(cart, [{ action: 'remove', key: '1', sellableId: 'a' }]).subtotals).toEqual([
    { currency: 'MXN', amount: 450 },
  ])
})

test('a product unknown to the device is counted, and never more than twelve of one product', () => {
  const cart = aCart([aLine({ sellableId: 'a', quantity: 11, unitPrice: 100 })])
  expect(applyChanges(cart, [add('1', 'new', 2)]).count).toBe(13)
  expect(applyChanges(cart, [add('1', 'a', 5)]).count).toBe(12)
})

test('a seller without lines is removed, and with them their currency', () => {
  const cart = aCart([aLine({ sellableId: 'a', quantity: 1, unitPrice: 100 })])
  expect(applyChanges(cart, [{ action: 'remove', key: '1', sellableId: 'a' }])).toMatchObject({
    sellers: [],
    subtotals: [],
    count: 0,
  })
})
