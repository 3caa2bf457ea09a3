import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { quoted } from '#tests/support/factories/sample-quotes.ts'
import {
  clear,
  filled,
  payment,
  paymentId,
  press,
  purchaseId,
  show,
  token,
  typeCard,
} from '#tests/support/selling/show-checkout.tsx'
import { address } from '#tests/support/show-page.tsx'
import { checkoutDraft } from './checkout-draft.ts'

beforeEach(clear)
afterEach(clear)

describe('the first step', () => {
  test('says beside each field what is missing, and stays', async () => {
    show('/checkout')
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    await press('Continuar al Pago')
    screen.getByText('El nombre completo es requerido')
    screen.getByText('La calle es requerida')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre completo/))
    expect(address()).toBe('/checkout')
  })

  test('goes on to pay with a whole address, and keeps what was typed', async () => {
    checkoutDraft.store({ of: null, values: filled })
    show('/checkout')
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('Ana Ríos')
    await press('Continuar al Pago')
    await waitFor(() => expect(address()).toBe('/checkout?paso=pago'))
    await screen.findByText('Método de Pago')
    screen.getByText('$199.00 MXN')
    expect(screen.getByText('Incluye IVA 16 %').nextSibling?.textContent).toBe('$27.45')
    await press('Volver a tus datos')
    expect(address()).toBe('/checkout')
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('Ana Ríos')
  })

  test('leaves the way back to the steps, and asks for the parts of an address in the words of its country', async () => {
    checkoutDraft.store({
      of: null,
      values: { ...filled, address: { ...filled.address, countryCode: 'CL' } },
    })
    show('/checkout')
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    screen.getByLabelText(/^Comuna/)
    screen.getByLabelText(/^Villa o población/)
    expect(screen.queryByRole('link', { name: /^Volver al/ })).toBeNull()
  })

  test('data typed by another account in this tab is not shown', async () => {
    checkoutDraft.store({ of: 'somebody', values: filled })
    show('/checkout')
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('')
  })
})

describe('the second step', () => {
  const pay = { placeOrder: () => ({ purchaseId, token }), readPayment: () => payment('created') }
  const open = async (answers: Record<string, (input: never) => unknown>) => {
    checkoutDraft.store({ of: null, values: filled })
    const shown = show('/checkout?paso=pago', { ...pay, ...answers })
    await screen.findByText('Método de Pago')
    return shown
  }
  const callsOf = (calls: [string, unknown][], name: string) =>
    calls.filter(([called]) => called === name).map(([, input]) => input)

  test('without what the first one asks for shows the first one', async () => {
    show('/checkout?paso=pago')
    await screen.findByText('Información de Envío')
  })

  test('two taps buy once, tell nothing of the card, and go on', async () => {
    const { calls } = await open({ payDemo: () => payment('captured') })
    typeCard('4242424242424242')
    const button = screen.getByRole('button', { name: 'Pagar $199.00' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(address()).toBe(`/order-confirmation?compra=${purchaseId}`))
    expect(callsOf(calls, 'placeOrder')).toMatchObject([
      {
        total: 19_900,
        choices: { [quoted.store]: quoted.way },
        shippingRead: { [quoted.store]: 9_900 },
        provider: 'demo',
      },
    ])
    expect(callsOf(calls, 'payDemo')).toEqual([{ purchaseId, token, paymentId, outcome: 'paid' }])
    expect(JSON.stringify([calls, { ...localStorage }, { ...sessionStorage }])).not.toMatch(/4242/)
  })

  test('a card that was declined is said beside the button; another one pays the same purchase', async () => {
    let state = 'created'
    const { calls } = await open({
      readPayment: () => payment(state),
      startPayment: () => payment('created'),
      payDemo: ({ outcome }: { outcome: string }) => {
        state = outcome === 'paid' ? 'captured' : 'declined'
        return payment(state, outcome === 'paid' ? null : 'El banco rechazó la tarjeta.')
      },
    })
    typeCard('4000000000000002')
    await press('Pagar $199.00')
    await screen.findByText('El banco rechazó la tarjeta.')
    typeCard('4242424242424242')
    await press('Pagar $199.00')
    await waitFor(() => expect(address()).toContain('/order-confirmation'))
    expect(callsOf(calls, 'placeOrder').length).toBe(1)
    expect(callsOf(calls, 'startPayment').length).toBe(1)
  })

  test('a request whose answer was lost is repeated with the same key', async () => {
    let isLost = true
    const { calls } = await open({
      placeOrder: () => {
        if (!isLost) return { purchaseId, token }
        isLost = false
        throw new AppError('unavailable', 'No pudimos conectar.')
      },
      payDemo: () => payment('captured'),
    })
    typeCard('4242424242424242')
    await press('Pagar $199.00')
    await screen.findByText('No pudimos conectar.')
    await press('Pagar $199.00')
    await waitFor(() => expect(address()).toContain('/order-confirmation'))
    const keys = (callsOf(calls, 'placeOrder') as { key: string }[]).map(({ key }) => key)
    expect(keys.length).toBe(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('a rejection is shown, and the quote is requested again', async () => {
    const { calls } = await open({
      placeOrder: () => {
        throw new AppError('conflict', 'El total cambió. Revisa tu compra.')
      },
    })
    typeCard('4242424242424242')
    await press('Pagar $199.00')
    await screen.findByText('El total cambió. Revisa tu compra.')
    await waitFor(() => expect(callsOf(calls, 'quoteCheckout').length).toBe(2))
  })
})
