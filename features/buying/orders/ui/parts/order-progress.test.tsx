import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { OrderAction } from '../../vocabulary.ts'
import { OrderProgress, progressOf } from './order-progress.tsx'

const event = (action: OrderAction, madeAt: string) => ({
  action,
  actor: 'seller' as const,
  by: null,
  detail: null,
  madeAt,
})
const reached = (of: Parameters<typeof progressOf>[0]) =>
  progressOf(of).flatMap(({ step, isReached }) => (isReached ? [step] : []))

test('five steps with their days; one that was skipped is reached without a day', () => {
  const order = soldOrder({
    state: 'shipped',
    events: [
      ...soldOrder().events,
      event('accept', '2026-11-21T15:00:00.000Z'),
      event('ship', '2026-11-22T15:00:00.000Z'),
    ],
  })
  expect(progressOf(order)).toEqual([
    { step: 'paid', at: '2026-11-20T15:01:00.000Z', isReached: true },
    { step: 'accepted', at: '2026-11-21T15:00:00.000Z', isReached: true },
    { step: 'packed', at: null, isReached: true },
    { step: 'shipped', at: '2026-11-22T15:00:00.000Z', isReached: true },
    { step: 'delivered', at: null, isReached: false },
  ])
})

test('what is picked up is not sent, and an unpaid order has reached nothing', () => {
  const shipping = { kind: 'pick_up' as const, name: 'Recoger', price: 0 }
  expect(progressOf(soldOrder({ shipping })).map(({ step }) => step)).toEqual([
    'paid',
    'accepted',
    'packed',
    'delivered',
  ])
  expect(reached(soldOrder({ state: 'pending', events: [] }))).toEqual([])
})

test('the last step reached is the current one; an order that ended otherwise has no steps', async () => {
  const { unmount } = showPage(() => <OrderProgress order={soldOrder()} />, '/')
  const list = await screen.findByRole('list', { name: 'Avance del pedido' })
  expect(list.querySelector('[aria-current="step"]')?.textContent).toMatch(/^Pagado20 nov/)
  expect(list.children[1]?.textContent).toContain('Aceptado (falta)')
  unmount()
  showPage(() => <OrderProgress order={soldOrder({ state: 'cancelled' })} />, '/')
  expect(screen.queryByRole('list', { name: 'Avance del pedido' })).toBeNull()
})
