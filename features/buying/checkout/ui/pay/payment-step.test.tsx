import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aLine } from '#tests/support/factories/sample-carts.ts'
import { aDraft, aQuote, quoted } from '#tests/support/factories/sample-quotes.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Quote } from '../../contract/checkout.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import { PaymentStep } from './payment-step.tsx'
import { wayBackOf } from './way-back.ts'

const cup = aLine({
  sellableId: '01900000-0000-7000-8000-000000000005',
  title: 'Taza azul',
  unitPrice: 10_000,
  quantity: 2,
})
const address = {
  interior: '4-B',
  streetNumber: '101 bis',
  street: 'Orizaba',
  neighborhood: 'Roma',
  postalCode: '06700',
}

const show = (quote: Quote, values: CheckoutValues = aDraft(), withAddress = true) => {
  const props = { onPay: vi.fn(), paypal: null, isPaying: false, error: null, onBack: vi.fn() }
  showPage(
    () => (
      <PaymentStep
        quote={quote}
        back={wayBackOf(null, quote)}
        values={values}
        withAddress={withAddress}
        {...props}
      />
    ),
    '/checkout?paso=pago',
  )
}

test('summarizes the delivery address, with the apartment and the country, and the arrival', () => {
  const values = aDraft()
  const way = { id: quoted.way, kind: 'delivery' as const, name: 'Paquetería', price: 9_900 }
  show(aQuote([cup], { shipping: [{ ...way, detail: '2 a 5 días' }] }), {
    ...values,
    address: { ...values.address, ...address },
  })
  screen.getByText(/^Llega entre el /)
  expect(screen.getByText('Ana Ríos').parentElement?.textContent).toContain(
    'Orizaba 101 bis, int. 4-B, Roma, 06700 Xalapa, Veracruz, México',
  )
})

test('states where and when the order can be picked up', () => {
  const detail = 'Av. Juárez 12, 44100 Guadalajara. lun a vie 09:00–18:00'
  const way = { id: quoted.way, kind: 'pick_up' as const, name: 'Recoger', price: 0 }
  show(aQuote([cup], { shipping: [{ ...way, detail }] }), aDraft(), false)
  expect(screen.getByText(/Recoges en la tienda/).textContent).toContain(
    `Recoges en la tienda: ${detail}`,
  )
})

test('unavailable products are named with a link to the cart, are not charged, and block the payment', () => {
  const gone = { ...cup, problem: 'gone' as const, max: 0 }
  const problem = '«Taza azul» ya no está disponible. Quítalo de tu carrito para comprar el resto.'
  show(aQuote([gone], { problem, subtotal: 0 }))
  expect(screen.getByRole('alert').textContent).toContain(problem)
  expect(screen.getByRole('link', { name: 'Cambiar tu carrito' }).getAttribute('href')).toBe(
    '/cart',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pagar' }).disabled).toBe(true)
})
