import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderId, soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { OpenTransferTasks } from './open-transfer-tasks.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { StatedPaid } from './parts/stated-paid.tsx'

const [businessId, purchaseId, refundId] = ['b1', 'p1', 'r1']
const said = '2026-11-20T18:00:00.000Z'
const none = { statedAt: null, deniedAt: null, hasReceipt: false, returns: [] }

const open = (transfer: object, { canManage = true } = {}) => {
  const order = soldOrder({ state: 'pending', isPaidToStore: true, canConfirmPayment: true })
  return showPage(
    () => <OrderTransfer businessId={businessId} order={order} canManage={canManage} />,
    '/pedido',
    {
      answers: {
        readTransfer: () => ({ ...none, ...transfer }),
        denyTransfer: () => ({}),
        confirmRefundSent: () => ({}),
      },
    },
  )
}

test('a seller sees that the buyer reported the payment, and answers that nothing arrived', async () => {
  const { calls } = open({ statedAt: said, hasReceipt: true })
  await screen.findByText('El comprador dice que pagó')
  expect(screen.getByRole('button', { name: 'Ver su comprobante' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No me ha llegado' }))
  await screen.findByText('Le avisamos al comprador que no llegó')
  expect(calls).toContainEqual(['denyTransfer', { businessId, orderId }])
})

test('a pending manual refund is shown until an authorized user marks it as sent', async () => {
  const due = { returns: [{ refundId, amount: 10_000, sentAt: null }] }
  const { calls, unmount } = open(due)
  await screen.findByText(/^Devuelve \$100\.00 por transferencia a /)
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo transferí' }))
  await screen.findByText('Le avisamos al comprador que ya lo transferiste')
  expect(calls).toContainEqual(['confirmRefundSent', { businessId, refundId }])
  unmount()
  open(due, { canManage: false })
  await screen.findByText(/^Devuelve \$100\.00/)
  expect(screen.queryByRole('button', { name: 'Ya lo transferí' })).toBeNull()
})

test('pending tasks are counted above the orders', async () => {
  const task = {
    id: refundId,
    orderId,
    number: 'LJ-1',
    buyer: 'Ana',
    amount: 10_000,
    currency: 'MXN',
    at: said,
  }
  showPage(
    () => <OpenTransferTasks businessId={businessId} hrefOf={(id) => `/pedidos/${id}`} />,
    '/pedidos',
    {
      answers: {
        listTransferTasks: () => ({
          items: [
            { ...task, kind: 'return' },
            { ...task, id: orderId, kind: 'said' },
          ],
          total: 2,
        }),
      },
    },
  )
  await screen.findByText('2 transferencias te esperan')
  expect(
    screen
      .getByRole('link', { name: /Devuelve \$100\.00 por transferencia a Ana/ })
      .getAttribute('href'),
  ).toBe(`/pedidos/${orderId}`)
})

test('a buyer reports the payment, and again only when the store found nothing', async () => {
  const transfer = {
    orderId,
    number: 'LJ-1',
    store: 'Barro',
    until: said,
    statedAt: null,
    deniedAt: null,
    hasReceipt: false,
  }
  const of = { purchaseId, token: null }
  const show = (change: object) =>
    showPage(
      () => <StatedPaid transfer={{ ...transfer, ...change }} of={of} uploader={null} />,
      '/order-confirmation',
      {
        answers: { statePaid: () => ({}) },
      },
    )
  const first = show({})
  expect(screen.getByText('Barro: escribe LJ-1 en tu pago')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ya pagué' }))
  await screen.findByText('Le avisamos a Barro que ya pagaste')
  expect(first.calls).toEqual([['statePaid', { ...of, orderId }]])
  first.unmount()
  show({ statedAt: said }).unmount()
  expect(screen.queryByRole('button', { name: 'Ya pagué' })).toBeNull()
  show({ statedAt: said, deniedAt: said })
  expect(screen.getByRole('button', { name: 'Ya pagué' })).toBeTruthy()
})
