import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { SoldOrder } from '../contract/seller.ts'
import { OrderMoney } from './order-money.tsx'

const section = () => screen.getByRole('region', { name: 'Tu dinero de este pedido' })
const open = (change: Partial<SoldOrder> = {}) =>
  showPage(() => <OrderMoney order={soldOrder(change)} />, '/')
const rows = () =>
  [...section().querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const notes = () => [...section().querySelectorAll('p')].map(({ textContent }) => textContent)
const direct = { fee: 0, net: 31_188, held: 0 } as const

test('of a held amount: what was paid, the fees, and the seller’s net amount', () => {
  open()
  expect(rows()).toEqual([
    ['Pagado, con envío', '$339.00'],
    ['Comisión de Lonja, también sobre el envío', '−$27.12'],
    ['Costo del cobro en línea', '−$13.39'],
    ['Para ti', '$298.49'],
  ])
})

test.each([
  ['direct', 0, ['La comisión ya se descontó de ese pago: no nos debes nada por este pedido.']],
  [
    'direct',
    712,
    [
      '$20.00 de la comisión ya se descontaron de ese pago; $7.12 se descuentan de lo próximo que te paguemos.',
    ],
  ],
  ['direct', 2712, ['La comisión se descuenta de lo próximo que te paguemos.']],
  ['manual', 2712, ['La comisión se descuenta de lo próximo que te paguemos.']],
] as const)(
  'a direct payment to the seller is shown as such, with only the commission: %s, of which they owe %d',
  (way, owed, said) => {
    open({ ...direct, way, owed })
    expect(rows()).toEqual([
      ['Te pagaron directo, con envío', '$339.00'],
      ['Comisión de Lonja, también sobre el envío', '−$27.12'],
    ])
    expect(notes()).toEqual(said)
  },
)

test.each(['direct', 'manual'] as const)('given back whole it leaves no commission: %s', (way) => {
  open({ ...direct, way, refunded: 33_900, commission: 0, net: 0, owed: 0 })
  expect(rows()).toContainEqual(['Reembolsado', '−$339.00'])
  expect(notes()).toEqual([])
})
