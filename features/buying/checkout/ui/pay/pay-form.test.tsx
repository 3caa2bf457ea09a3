import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { PayForm } from './pay-form.tsx'

const show = (set: Partial<Parameters<typeof PayForm>[0]> = {}) => {
  const onPay = vi.fn()
  const base = {
    currency: 'MXN',
    amount: 124_800,
    onPay,
    paypal: null,
    isPaying: false,
    error: null,
  }
  showPage(() => <PayForm providers={['demo', 'manual']} {...base} {...set} />, '/checkout')
  return onPay
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pay = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pagar $1,248.00' })))

test('spaces the number, and tells only what it leads to', async () => {
  const onPay = show()
  const number = screen.getByLabelText<HTMLInputElement>(/^Número de tarjeta/)
  expect(number.maxLength).toBe(19)
  type(/^Número de tarjeta/, '4000000000000002')
  expect(number.value).toBe('4000 0000 0000 0002')
  type(/^Vencimiento/, '1299')
  type(/^Código/, '123')
  await pay()
  expect(onPay.mock.calls).toEqual([[{ provider: 'demo', outcome: 'declined' }]])
})

test('an invalid card shows errors beside its fields, focuses the first one, and nothing is paid', async () => {
  const onPay = show()
  type(/^Número de tarjeta/, '4242424242424241')
  type(/^Vencimiento/, '01/20')
  await pay()
  screen.getByText('Revisa el número de la tarjeta')
  screen.getByText('La tarjeta ya venció')
  screen.getByText('Escribe los 3 o 4 números del código')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Número de tarjeta/))
  expect(onPay).not.toHaveBeenCalled()
})

test('a transfer explains the next steps, and needs no card', async () => {
  const onPay = show()
  fireEvent.click(screen.getByLabelText(/Transferencia o efectivo/))
  screen.getByText('Qué sigue')
  expect(screen.queryByLabelText(/^Número de tarjeta/)).toBeNull()
  await pay()
  expect(onPay.mock.calls).toEqual([[{ provider: 'manual' }]])
})

test('why a payment did not work stands beside the button; without a way to pay there is none', () => {
  show({ error: 'Tu banco rechazó la tarjeta.' })
  expect(screen.getByRole('alert').textContent).toContain('Tu banco rechazó la tarjeta.')
})

test('stores that take no payments have no button', () => {
  show({ providers: [] })
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

test.each([
  ['MXN', 'Tarjeta, meses sin intereses, OXXO o SPEI.'],
  ['COP', 'Tarjeta en cuotas, PSE o Efecty.'],
  ['CLP', 'Tarjeta en cuotas, Webpay o dinero en cuenta.'],
])(
  'Mercado Pago says what it takes in %s and that the buyer leaves for its page',
  async (currency, methods) => {
    const onPay = show({ providers: ['mercado_pago', 'manual'], currency })
    screen.getByText(methods)
    screen.getByText(/te llevamos a Mercado Pago/)
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Ir a Mercado Pago' })),
    )
    expect(onPay.mock.calls).toEqual([[{ provider: 'mercado_pago' }]])
  },
)

test('into the account of its seller it is the same to the buyer', async () => {
  const onPay = show({ providers: ['mercado_pago_direct'] })
  screen.getByText(/meses sin intereses, OXXO o SPEI/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ir a Mercado Pago' })))
  expect(onPay.mock.calls).toEqual([[{ provider: 'mercado_pago_direct' }]])
})
