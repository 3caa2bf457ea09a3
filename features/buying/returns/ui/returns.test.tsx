import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { OrderRight, ReturnRequest } from '../contract.ts'
import { withdrawalRightIn } from '../vocabulary.ts'
import { OrderReturns } from './order-returns.tsx'
import { OrderReturn } from './parts/order-return.tsx'

const ids = [
  '01920000-0000-7000-8000-0000000000d1',
  '01920000-0000-7000-8000-0000000000c1',
  '01920000-0000-7000-8000-0000000000c2',
] as const
const [orderId, vase, lamp] = ids
const purchaseId = '01920000-0000-7000-8000-0000000000e1'

const right = (change: Partial<OrderRight> = {}): OrderRight => ({
  orderId,
  right: withdrawalRightIn('ES'),
  until: new Date(Date.now() + 86_400_000).toISOString(),
  canWithdraw: true,
  lines: [
    { sellableId: vase, title: 'Vaso', left: 2 },
    { sellableId: lamp, title: 'Lámpara', left: 1 },
  ],
  asked: [],
  ...change,
})
const asked: ReturnRequest = {
  id: '01920000-0000-7000-8000-0000000000f1',
  orderId,
  state: 'asked',
  reason: 'No era mi talla',
  answer: null,
  amount: 12_000,
  returning: 0,
  way: 'held',
  lowers: null,
  lines: [{ sellableId: vase, title: 'Vaso', quantity: 1 }],
  askedAt: '2026-11-20T15:00:00.000Z',
  settledAt: null,
}

function buyer(order: OrderRight) {
  const Page = () => (
    <OrderReturn of={{ purchaseId, token: null }} orderId={orderId} currency="MXN" />
  )
  return showPage(Page, '/', {
    answers: {
      readRights: () => ({ orders: [order] }),
      withdraw: () => ({ orders: [right({ canWithdraw: false, asked: [asked] })] }),
    },
  })
}

test('a buyer sees the deadline, chooses what to return and confirms it', async () => {
  const { calls } = buyer(right())
  fireEvent.click(await screen.findByRole('button', { name: 'Desistir del contrato aquí' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('Vaso'), { target: { value: '1' } })
  fireEvent.change(sheet.getByLabelText('Lámpara'), { target: { value: '0' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Confirmar desistimiento' }))
  expect(await screen.findByText(/Recibimos tu desistimiento/)).toBeTruthy()
  expect(calls.find(([name]) => name === 'withdraw')?.[1]).toMatchObject({
    purchaseId,
    orderId,
    token: null,
    key: expect.any(String),
    lines: [{ sellableId: vase, quantity: 1 }],
  })
})

test('an empty selection shows an error before sending', async () => {
  const { calls } = buyer(right({ lines: [{ sellableId: vase, title: 'Vaso', left: 1 }] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Desistir del contrato aquí' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('Vaso'), { target: { value: '0' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Confirmar desistimiento' }))
  expect(await sheet.findByText('Elige qué devuelves')).toBeTruthy()
  expect(calls.some(([name]) => name === 'withdraw')).toBe(false)
})

test('a request stays visible, and a passed deadline is shown without a button', async () => {
  buyer(
    right({
      canWithdraw: false,
      until: '2026-01-02T00:00:00.000Z',
      asked: [{ ...asked, state: 'refused', answer: 'Se hizo a tu medida' }],
    }),
  )
  expect(await screen.findByText('La tienda dice: «Se hizo a tu medida»')).toBeTruthy()
  expect(screen.getByText(/El plazo para desistir terminó el/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a seller reads the reason, and refunds with restocking', async () => {
  const businessId = '01920000-0000-7000-8000-000000000001'
  const Page = () => (
    <OrderReturns businessId={businessId} orderId={orderId} currency="MXN" canManage />
  )
  const { calls } = showPage(Page, '/', {
    answers: {
      listOrderReturns: () => ({ items: [asked] }),
      refundReturn: () => ({ ...asked, state: 'refunded' }),
    },
  })
  expect(await screen.findByText('«No era mi talla»')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Devolver el dinero' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(sheet.getByRole('button', { name: 'Devolver el dinero' }))
  expect(await screen.findByText('Devolvimos $120.00')).toBeTruthy()
  expect(calls.find(([name]) => name === 'refundReturn')?.[1]).toEqual({
    businessId,
    returnId: asked.id,
    restock: true,
    lowered: null,
  })
})

test('a direct payment is refunded by the seller: it is not shown as refunded before they sent it', async () => {
  const businessId = '01920000-0000-7000-8000-000000000001'
  const direct: ReturnRequest = { ...asked, way: 'manual' }
  let stored = direct
  const Page = () => (
    <OrderReturns businessId={businessId} orderId={orderId} currency="MXN" canManage />
  )
  showPage(Page, '/', {
    answers: {
      listOrderReturns: () => ({ items: [stored] }),
      refundReturn: () => (stored = { ...direct, state: 'refunded', returning: 12_000 }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar la devolución' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/envíale tú este dinero/)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Aceptar la devolución' }))
  expect(await screen.findByText('Anotamos que le devuelves $120.00 al cliente')).toBeTruthy()
  expect(
    await screen.findByText('El cliente pidió devolver (desistimiento): dinero por devolver'),
  ).toBeTruthy()
  expect(screen.getByText(/ · por devolver \$120\.00/)).toBeTruthy()
})

test.each([
  [12_000, 'dinero por devolver', ' · por devolver $120.00'],
  [0, 'dinero devuelto', ' · te devolvieron $120.00'],
])(
  'a buyer sees whether their money was sent: %d of it was not',
  async (returning, state, amount) => {
    buyer(
      right({
        canWithdraw: false,
        asked: [{ ...asked, state: 'refunded', way: 'manual', returning }],
      }),
    )
    expect(await screen.findByText(`Desistimiento: ${state}`)).toBeTruthy()
    expect(screen.getByText((words) => words.endsWith(amount))).toBeTruthy()
  },
)
