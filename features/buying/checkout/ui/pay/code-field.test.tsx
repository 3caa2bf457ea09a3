import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { quoted } from '#tests/support/factories/sample-quotes.ts'
import {
  clear,
  filled,
  payment,
  press,
  purchaseId,
  quote,
  show,
  token,
  type,
  typeCard,
} from '#tests/support/selling/show-checkout.tsx'
import { address } from '#tests/support/show-page.tsx'
import type { Quote } from '../../contract/checkout.ts'
import { checkoutDraft } from './checkout-draft.ts'

beforeEach(clear)
afterEach(clear)

describe('the code of a promotion', () => {
  const discounts = [{ code: 'HOLA10', name: 'Bienvenida', amount: 1000 }]
  const answer = ({ codes }: { codes: Record<string, string> }): Quote => {
    const said = codes[quoted.store]
    const [seller] = quote.sellers
    if (!said || !seller) return quote
    if (said !== 'hola10')
      return {
        ...quote,
        sellers: [{ ...seller, code: { said, problem: 'Este código ya terminó.' } }],
      }
    return {
      ...quote,
      total: 18_900,
      sellers: [{ ...seller, discounts, total: 18_900, code: { said: 'HOLA10', problem: null } }],
    }
  }
  const apply = async (code: string) => {
    type(/^Código de promoción/, code)
    await press('Aplicar')
  }

  test('lowers the total, is sent with the purchase, and can be removed', async () => {
    checkoutDraft.store({ of: null, values: filled })
    const { calls } = show('/checkout', {
      quoteCheckout: answer,
      placeOrder: () => ({ purchaseId, token }),
      readPayment: () => payment('captured'),
    })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    await apply('hola10')
    await screen.findByText('Código HOLA10 aplicado.')
    screen.getByText('Bienvenida (HOLA10)')
    screen.getByText('−$10.00')
    screen.getByText('$189.00 MXN')
    await press('Quitar')
    await screen.findByText('$199.00 MXN')
    await apply('hola10')
    await screen.findByText('Código HOLA10 aplicado.')
    await press('Continuar al Pago')
    await screen.findByText('Método de Pago')
    typeCard('4242424242424242')
    await press('Pagar $189.00')
    await waitFor(() => expect(address()).toContain('/order-confirmation'))
    expect(calls.find(([name]) => name === 'placeOrder')?.[1]).toMatchObject({
      total: 18_900,
      codes: { [quoted.store]: 'hola10' },
    })
  })

  test('is checked with the typed e-mail, and one that this mailbox has used up is rejected before paying', async () => {
    checkoutDraft.store({ of: null, values: filled })
    const { calls } = show('/checkout', {
      quoteCheckout: (input: { codes: Record<string, string>; email: string | null }) => {
        const [seller] = quote.sellers
        if (input.email !== 'usado@correo.mx' || !seller || !input.codes[quoted.store])
          return answer(input)
        return {
          ...quote,
          sellers: [{ ...seller, code: { said: 'HOLA10', problem: 'Ya usaste este código.' } }],
        }
      },
    })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    await apply('hola10')
    await screen.findByText('Código HOLA10 aplicado.')
    type(/^Correo electrónico/, 'usado@correo.mx')
    await press('Continuar al Pago')
    await screen.findByText('Ya usaste este código.')
    await screen.findByText('El código HOLA10 no se pudo usar. Cámbialo, o continúa sin él.')
    expect(address()).toBe('/checkout')
    const asked = calls
      .filter(([name]) => name === 'quoteCheckout')
      .map(([, input]) => input as { codes: object; email: string | null })
    expect(
      asked.filter(({ codes }) => Object.keys(codes).length > 0).map(({ email }) => email),
    ).toEqual([filled.email, 'usado@correo.mx'])
    expect(asked[0]?.email).toBeNull()
    await press('Continuar al Pago')
    await waitFor(() => expect(address()).toBe('/checkout?paso=pago'))
  })

  test('without a discount shows the reason beside its field, and is not checked again', async () => {
    const { calls } = show('/checkout', { quoteCheckout: answer })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    await press('Aplicar')
    screen.getByText('Escribe el código')
    await apply('viejo')
    await screen.findByText('Este código ya terminó.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Código de promoción/).value).toBe('viejo')
    const asked = calls
      .filter(([name]) => name === 'quoteCheckout')
      .map(([, input]) => (input as { codes: object }).codes)
    expect(asked.filter((codes) => Object.keys(codes).length > 0).length).toBe(1)
  })
})

test('a promotion that does not apply shows the reason', async () => {
  const [seller] = quote.sellers
  const note = '«Todo gratis» no cuenta aquí.'
  show('/checkout', {
    quoteCheckout: () => ({ ...quote, sellers: [{ ...seller, notes: [note] }] }),
  })
  await screen.findByText(note)
})
