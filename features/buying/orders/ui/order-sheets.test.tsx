import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseMoney } from '#shared/amounts/parse-money.ts'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'

const businessId = '01920000-0000-7000-8000-000000000001'

test.each([
  [
    'manual',
    true,
    /^Te pagaron directamente: tú le devuelves \$339\.00 por transferencia/,
    /envíale tú este dinero/,
  ],
  [
    'direct',
    false,
    /^Se devuelven \$339\.00 al cliente/,
    'Mercado Pago le devuelve este dinero al cliente desde tu cuenta.',
  ],
  [
    'held',
    false,
    /^Se devuelven \$339\.00 al cliente/,
    'Lonja devuelve este dinero por el mismo medio con que el cliente pagó.',
  ],
] as const)(
  'cancelling states who refunds the money: %s',
  async (way, isPaidToStore, said, how) => {
    const order = soldOrder({ way, isPaidToStore })
    showPage(
      () => <CancelSheet businessId={businessId} order={order} onClose={() => undefined} />,
      '/pedidos',
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(said)).toBeTruthy()
    expect(dialog.getByText(how)).toBeTruthy()
  },
)

test('a refund through Mercado Pago in Colombia has no centavos', async () => {
  const ofColombia = {
    currency: 'COP',
    refundable: 3_390_050,
    payment: { provider: 'mercado_pago', state: 'captured' },
  }
  const order = soldOrder({ ...ofColombia, lines: [], refundableShipping: 0 })
  const { calls } = showPage(
    () => <RefundSheet businessId={businessId} order={order} onClose={() => undefined} />,
    '/pedidos',
    {
      answers: { refundOrder: () => ({ ...order, refunded: 1_000_000 }) },
    },
  )
  const sent = () => calls.flatMap(([name, input]) => (name === 'refundOrder' ? [input] : []))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Importe/ })
  expect(parseMoney(amount.value, 'COP')).toBe(3_390_000)
  fireEvent.change(amount, { target: { value: '10000,50' } })
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Llegó roto' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Reembolsar' }))
  await dialog.findByText(
    'Mercado Pago devuelve solo pesos enteros. Escribe la cantidad sin centavos.',
  )
  expect(sent()).toEqual([])
  fireEvent.change(amount, { target: { value: '10000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reembolsar' }))
  await waitFor(() => expect(sent()).toMatchObject([{ amount: 1_000_000 }]))
})
