import { expect, test } from 'vitest'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { packingSlipOf, receiptOf } from './order-papers.ts'

const seller = {
  store: 'Barro Vivo',
  timeZone: 'America/Mexico_City',
  taxNumber: 'ABC010203AB1',
  address: null,
  pickUp: null,
  contact: [],
}

test('a receipt states the tax in its total and the seller’s tax number', () => {
  const { title, sums } = receiptOf(soldOrder(), seller)
  expect(sums.map(({ name }) => name)).toEqual([
    'Subtotal',
    'Paquetería',
    'Total',
    'Incluye IVA 16 %',
  ])
  expect(sums.at(-1)?.amount).toBe('$46.76')
  expect(title).toBe('Recibo de compra · RFC ABC010203AB1')
})

test('and neither where the store states none', () => {
  const { title, sums } = receiptOf(soldOrder({ tax: null }), { ...seller, taxNumber: null })
  expect(sums.at(-1)?.name).toBe('Total')
  expect(title).toBe('Recibo de compra')
})

test('and the discounts, before the total', () => {
  const discounts = [{ code: 'HOLA10', name: 'Bienvenida', amount: 2400 }]
  const { sums } = receiptOf(soldOrder({ discounts, total: 31_500, tax: null }), seller)
  expect(sums.map(({ name, amount }) => [name, amount]).slice(-2)).toEqual([
    ['Bienvenida (HOLA10)', '−$24.00'],
    ['Total', '$315.00 MXN'],
  ])
})

test.each([
  ['none of it', { refunded: 0, returning: 0 }, []],
  ['all of it through a provider', { refunded: 33_900, returning: 0 }, [['Devuelto', '−$339.00']]],
  [
    'what its seller still has to transfer',
    { refunded: 33_900, returning: 33_900 },
    [['Por devolver: lo transfiere la tienda', '−$339.00']],
  ],
  [
    'some of what its seller has to transfer',
    { refunded: 33_900, returning: 10_000 },
    [
      ['Devuelto', '−$239.00'],
      ['Por devolver: lo transfiere la tienda', '−$100.00'],
    ],
  ],
])('a receipt shows as refunded only what was refunded: %s', (_, change, wanted) => {
  const { sums } = receiptOf(soldOrder({ tax: null, ...change }), seller)
  expect(sums.slice(3).map(({ name, amount }) => [name, amount])).toEqual(
    wanted.length > 0 ? [...wanted, ['Queda pagado', '$0.00']] : [],
  )
})

test.each([
  [
    { payment: { provider: 'manual', state: 'captured' }, isPaidToStore: true },
    'Transferencia o efectivo, directo a la tienda',
  ],
  [{ payment: { provider: 'mercado_pago', state: 'captured' } }, 'Mercado Pago'],
  [{ payment: { provider: 'paypal', state: 'refunded' } }, 'PayPal o tarjeta'],
])('a receipt states the payment method: %o', (change, words) => {
  expect(receiptOf(soldOrder(change), seller).blocks[0]?.lines).toEqual([
    'L-1001',
    'Hecho el 20 nov 2026',
    'Pagado el 20 nov 2026',
    `Forma de pago: ${words}`,
  ])
})

test('and after a refund the remaining amount, with the tax in that amount', () => {
  const names = (refunded: number) =>
    receiptOf(soldOrder({ refunded }), seller).sums.map(({ name, amount }) => [name, amount])
  expect(names(12_000).slice(-4)).toEqual([
    ['Total', '$339.00 MXN'],
    ['Devuelto', '−$120.00'],
    ['Queda pagado', '$219.00'],
    ['Incluye IVA 16 %', '$30.21'],
  ])
  expect(names(33_900).slice(-2)).toEqual([
    ['Devuelto', '−$339.00'],
    ['Queda pagado', '$0.00'],
  ])
})

test('and the store’s address and contact, and the payment method', () => {
  const known = {
    ...seller,
    address: 'Av. Juárez 12, 44100 Guadalajara',
    contact: ['hola@barro.example'],
  }
  const { blocks, columns } = receiptOf(soldOrder(), known)
  expect(blocks.find(({ name }) => name === 'Tienda')?.lines).toEqual([
    'Av. Juárez 12, 44100 Guadalajara',
    'hola@barro.example',
  ])
  expect(blocks[0]?.lines).toContain('Forma de pago: Tarjeta de demostración')
  expect(columns[0]?.name).toBe('Artículo')
  expect(
    receiptOf(soldOrder({ payment: { provider: 'manual', state: 'captured' } }), known).blocks[0]
      ?.lines,
  ).toContain('Forma de pago: Transferencia o efectivo')
})

test('and the pick-up place, also on the packing slip', () => {
  const pickUp = 'Av. Juárez 12. lun a vie 09:00–18:00'
  const order = soldOrder({
    address: null,
    shipping: { kind: 'pick_up', name: 'Recoger en tienda', price: 0 },
  })
  const lines = ['Rosa Díaz', 'Se recoge en la tienda', pickUp]
  for (const paper of [
    receiptOf(order, { ...seller, pickUp }),
    packingSlipOf(order, { ...seller, pickUp }),
  ])
    expect(paper.blocks.at(-1)?.lines.slice(0, 3)).toEqual(lines)
})
