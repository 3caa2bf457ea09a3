import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseMoney } from '#shared/amounts/parse-money.ts'
import { soldOrder } from '#tests/support/factories/sold-order.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { RefundSheet } from './refund-sheet.tsx'

test('a refund through Mercado Pago in Colombia has no centavos', async () => {
  const paid = {
    currency: 'COP',
    refundable: 3_390_050,
    payment: { provider: 'mercado_pago', state: 'captured' },
  }
  const order = soldOrder({ ...paid, lines: [], refundableShipping: 0 })
  const { calls } = showPage(
    () => (
      <RefundSheet
        businessId="01920000-0000-7000-8000-000000000001"
        order={order}
        onClose={() => undefined}
      />
    ),
    '/pedidos',
    {
      answers: { refundOrder: () => order },
    },
  )
  const sent = () => calls.filter(([name]) => name === 'refundOrder').map(([, input]) => input)
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Importe/ })
  expect(parseMoney(amount.value, 'COP')).toBe(3_390_000)
  fireEvent.change(amount, { target: { value: '10000,50' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Llegó roto' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Reembolsar' }))
  await screen.findByText(
    'Mercado Pago devuelve solo pesos enteros. Escribe la cantidad sin centavos.',
  )
  expect(sent()).toEqual([])
  fireEvent.change(amount, { target: { value: '10000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reembolsar' }))
  await waitFor(() => expect(sent()).toMatchObject([{ amount: 1_000_000 }]))
})
