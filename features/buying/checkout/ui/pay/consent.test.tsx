import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { consentWords } from '#features/buying/downloads/vocabulary.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { aDraft, aQuote, quoted } from '#tests/support/factories/sample-quotes.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { checkoutDraft } from './checkout-draft.ts'
import { CheckoutView } from './checkout-view.tsx'

afterEach(() => sessionStorage.clear())

const guide = aLine({
  sellableId: '01900000-0000-7000-8000-000000000005',
  title: 'Guía de barro',
  unitPrice: 10_000,
})
const quoteOf = (isDownloaded: boolean, asksNews: boolean) =>
  aQuote(
    [guide],
    { isShipped: false, tax: null, asksNews },
    { providers: ['manual'], isDownloaded },
  )

function open(isDownloaded: boolean, asksNews = false) {
  checkoutDraft.store({ of: 'u1', values: aDraft({ address: {} }) })
  const answers = {
    listSavedAddresses: () => ({ items: [] }),
    readCart: () => aCart([guide]),
    quoteCheckout: () => quoteOf(isDownloaded, asksNews),
    placeOrder: () => ({
      purchaseId: '01900000-0000-7000-8000-0000000000e1',
      token: 't'.repeat(43),
    }),
    readPayment: () => ({ id: null, state: null, problem: null, provider: 'manual' }),
  }
  const Page = () => (
    <ViewerContext
      value={{
        state: 'member',
        name: 'Ana',
        role: 'user',
        avatarUrl: null,
        signOut: async () => undefined,
      }}
    >
      <CheckoutView userId="u1" prefill={{}} paypal={null} />
    </ViewerContext>
  )
  return showPage(Page, '/checkout', { answers })
}
/**
 * The input of `placeOrder`. The purchase's key is hashed asynchronously, so the order is sent some time after the
 * press.
 */
async function ordered(calls: [name: string, input: unknown][]) {
  const sent = () => calls.find(([name]) => name === 'placeOrder')
  await waitFor(() => expect(sent()).toBeDefined())
  return sent()?.[1]
}
/** The words, and the mark of what is required. */
const isConsent = (label: string) => label === `${consentWords} *`
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('buying files requires consent to immediate delivery, which is sent with the order', async () => {
  const { calls } = open(true)
  const box = await screen.findByLabelText<HTMLInputElement>(isConsent)
  expect([box.checked, box.required]).toEqual([false, true])
  expect(screen.getByRole('heading', { level: 1, name: 'Datos de tu compra' })).toBeTruthy()
  await press('Continuar al Pago')
  expect(screen.getByText('Marca la casilla para comprar archivos que se descargan.')).toBeTruthy()
  fireEvent.click(box)
  await press('Continuar al Pago')
  await screen.findByText('Método de Pago')
  await press(/^Pagar/)
  expect(await ordered(calls)).toMatchObject({ consent: true })
})

test('without downloads no consent is requested', async () => {
  const { calls } = open(false)
  // Where a code is all that can be said of a store, its field stands in the summary.
  const summary = await screen.findByRole('complementary', { name: 'Resumen de tu compra' })
  within(summary).getByText('¿Tienes un código de promoción?')
  expect(screen.queryByText('Barro y Fuego', { selector: 'legend' })).toBeNull()
  expect(screen.queryByLabelText(isConsent)).toBeNull()
  await press('Continuar al Pago')
  await screen.findByText('Método de Pago')
  await press(/^Pagar/)
  expect(await ordered(calls)).not.toHaveProperty('consent')
})

test('the box for the news of a store that asks is unticked and not required, and is sent when ticked', async () => {
  const { calls } = open(false, true)
  const box = await screen.findByLabelText<HTMLInputElement>(
    'Quiero recibir novedades y ofertas de Barro y Fuego por correo.',
  )
  expect([box.checked, box.required]).toEqual([false, false])
  fireEvent.click(box)
  await press('Continuar al Pago')
  await screen.findByText('Método de Pago')
  await press(/^Pagar/)
  expect(await ordered(calls)).toMatchObject({ newsOf: [quoted.store] })
})
