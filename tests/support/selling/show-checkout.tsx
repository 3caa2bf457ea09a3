import { act, fireEvent, screen } from '@testing-library/react'
import { cartOnDevice, emptyCart } from '#features/buying/checkout/ui/parts/cart-on-device.ts'
import { CheckoutView } from '#features/buying/checkout/ui/pay/checkout-view.tsx'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '../factories/sample-carts.ts'
import { aDraft, aQuote } from '../factories/sample-quotes.ts'
import { showPage } from '../show-page.tsx'

export const purchaseId = '01900000-0000-7000-8000-000000000003'
export const paymentId = '01900000-0000-7000-8000-000000000004'
export const token = 'p'.repeat(43)
export const cup = aLine({
  sellableId: '01900000-0000-7000-8000-000000000005',
  title: 'Taza azul',
  unitPrice: 10_000,
})

export const quote = aQuote([cup])
export const payment = (state: string, problem: string | null = null) => ({
  id: paymentId,
  provider: 'demo',
  state,
  problem,
  providers: ['demo'],
})

export const filled = aDraft()

export const clear = () => {
  cartOnDevice.change(() => emptyCart)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
}

export const show = (at: string, answers: Record<string, (input: never) => unknown> = {}) => {
  cartOnDevice.change(() => ({ ...emptyCart, token: 'g'.repeat(43), cart: aCart([cup]) }))
  return showPage(
    () => (
      <ViewerContext value={{ state: 'guest' }}>
        <CheckoutView userId={null} prefill={{}} paypal={null} />
      </ViewerContext>
    ),
    at,
    { answers: { readCart: () => aCart([cup]), quoteCheckout: () => quote, ...answers } },
  )
}
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const typeCard = (number: string) => {
  type(/^Número de tarjeta/, number)
  type(/^Vencimiento/, '1299')
  type(/^Código de seguridad/, '123')
}
