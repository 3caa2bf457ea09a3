import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoughtOrder, Purchase } from '#features/buying/orders/contract/purchase.ts'
import { PurchaseRow } from '#features/buying/orders/ui/parts/purchase-row.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { PurchaseNextStep } from './purchase-next-step.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const order = (state: BoughtOrder['state']): BoughtOrder => ({
  id: `${id}-${state}`,
  number: `A-${state}`,
  state,
  store: {
    handle: 'barro',
    name: 'Barro y Fuego',
    isPublic: true,
    taxNumber: null,
    business: 'barro',
  },
  lines: [],
  shipping: null,
  pickUp: null,
  subtotal: 25_000,
  total: 25_000,
  discounts: [],
  tax: null,
  refunded: 0,
  returning: 0,
  isPaidToStore: false,
  carrier: null,
  tracking: null,
  events: [],
})
const purchase = (...states: BoughtOrder['state'][]): Purchase => ({
  id,
  currency: 'MXN',
  total: 25_000,
  placedAt: '2026-11-20T18:00:00.000Z',
  name: null,
  email: null,
  phone: null,
  address: null,
  invoice: null,
  notes: null,
  orders: states.map(order),
})

test.each<[string, BoughtOrder['state'][], string, string]>([
  [
    'unpaid',
    ['pending', 'paid'],
    'Ver el pago A-pending, A-paid',
    `/order-confirmation?compra=${id}`,
  ],
  [
    'on its way',
    ['delivered', 'shipped'],
    'Seguir mi pedido A-delivered, A-shipped',
    `/mis-compras/${id}`,
  ],
])('a purchase that is %s has one way on', (_, states, name, to) => {
  const one = purchase(...states)
  showPage(
    () => (
      <PurchaseRow purchase={one}>
        <PurchaseNextStep purchase={one} />
      </PurchaseRow>
    ),
    '/mis-compras',
  )
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a purchase that ended is bought again', () => {
  for (const state of ['delivered', 'cancelled', 'refunded'] as const) {
    showPage(() => <PurchaseNextStep purchase={purchase(state)} />, '/mis-compras')
    screen.getByRole('button', { name: `Volver a comprar A-${state}` })
    cleanup()
  }
})
