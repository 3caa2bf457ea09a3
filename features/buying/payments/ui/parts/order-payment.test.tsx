import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderId, soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { OrderPayment } from './order-payment.tsx'

const waiting = soldOrder({
  state: 'pending',
  payment: { provider: 'manual', state: 'pending' },
  canConfirmPayment: true,
})
const open = (order = waiting, canManage = true) =>
  showPage(() => <OrderPayment businessId="b1" order={order} canManage={canManage} />, '/pedido', {
    answers: { confirmPayment: () => ({}) },
  })

test('a transfer is confirmed after a confirmation question', async () => {
  const { calls } = open()
  expect(screen.getByRole('region', { name: 'Pago' }).textContent).toContain(
    'Transferencia o efectivo: en proceso',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ya me pagaron' }))
  await screen.findByRole('heading', { name: '¿Recibiste $339.00?' })
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Sí, lo recibí' }))
  await screen.findByText('Anotamos que te pagaron')
  expect(calls).toEqual([['confirmPayment', { businessId: 'b1', orderId }]])
})

test('a user without the right sees who can confirm; a paid order shows no question', () => {
  const { unmount } = open(waiting, false)
  expect(screen.queryByRole('button', { name: 'Ya me pagaron' })).toBeNull()
  expect(screen.getByText(/lo confirman el dueño/)).toBeTruthy()
  unmount()
  open(soldOrder())
  expect(screen.getByRole('region', { name: 'Pago' }).textContent).toBe(
    'Tarjeta de demostración: pagado',
  )
})

test.each([
  [33_900, 'Transferencia o efectivo: por devolver'],
  [0, 'Transferencia o efectivo: devuelto'],
])(
  'an amount that the seller still has to transfer (%d) is not shown as refunded',
  (returning, words) => {
    open(
      soldOrder({
        payment: { provider: 'manual', state: 'refunded' },
        isPaidToStore: true,
        refunded: 33_900,
        returning,
      }),
    )
    expect(screen.getByRole('region', { name: 'Pago' }).textContent).toBe(words)
  },
)
