import { expect, test } from 'vitest'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { receiptOf } from './order-papers.ts'

const seller = { store: 'Barro Vivo', timeZone: 'America/Mexico_City', taxNumber: 'ABC010203AB1' }

test('a receipt says what tax its total contains, and by which number the seller pays it', () => {
  const { title, sums } = receiptOf(soldOrder(), seller)
  expect(sums.map(({ name }) => name)).toEqual(['Subtotal', 'Paquetería', 'Total', 'Incluye IVA 16 %'])
  expect(sums.at(-1)?.amount).toBe('$46.76')
  expect(title).toBe('Recibo de compra · RFC ABC010203AB1')
})

test('and nothing of either where the store says none', () => {
  const { title, sums } = receiptOf(soldOrder({ tax: null }), { ...seller, taxNumber: null })
  expect(sums.at(-1)?.name).toBe('Total')
  expect(title).toBe('Recibo de compra')
})

test('and what promotions took off, before the total', () => {
  const discounts = [{ code: 'HOLA10', name: 'Bienvenida', amount: 2400 }]
  const { sums } = receiptOf(soldOrder({ discounts, total: 31_500, tax: null }), seller)
  expect(sums.map(({ name, amount }) => [name, amount]).slice(-2)).toEqual([
    ['Bienvenida (HOLA10)', '−$24.00'],
    ['Total', '$315.00 MXN'],
  ])
})
