import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { aDraft, aQuote } from '#tests/support/factories/sample-quotes.ts'
import { clear as clearGuest, show as showGuest } from '#tests/support/selling/show-checkout.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { checkoutDraft, readDraft } from './checkout-draft.ts'
import { CheckoutView } from './checkout-view.tsx'

const cup = aLine({
  sellableId: '01900000-0000-7000-8000-000000000005',
  title: 'Taza azul',
  unitPrice: 10_000,
})

const quote = aQuote([cup])
const filled = aDraft()

const clear = () => sessionStorage.clear()
beforeEach(clear)
afterEach(clear)

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('the delivery address of a signed-in buyer', () => {
  const address = {
    countryCode: 'MX',
    state: 'Jalisco',
    city: 'Guadalajara',
    neighborhood: null,
    street: 'Hidalgo',
    streetNumber: '8',
    interior: null,
    postalCode: '44160',
    reference: null,
  }
  const home = { id: 'a1', label: 'Casa', address, isDefault: true }
  const showMember = (answers: Record<string, (input: never) => unknown>) =>
    showPage(
      () => (
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
      ),
      '/checkout',
      {
        answers: {
          readCart: () => aCart([cup]),
          quoteCheckout: () => quote,
          findPostalCode: () => ({ found: null }),
          ...answers,
        },
      },
    )

  test('is a saved address or a new one', async () => {
    checkoutDraft.store({ of: 'u1', values: { ...filled } })
    showMember({ listSavedAddresses: () => ({ items: [home] }) })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    const casa = await screen.findByLabelText<HTMLInputElement>(/^Casa/)
    expect(screen.getByLabelText<HTMLInputElement>('Otra dirección').checked).toBe(true)
    fireEvent.click(casa)
    expect(screen.queryByLabelText(/^Calle/)).toBeNull()
    expect(screen.queryByLabelText('Guardar esta dirección')).toBeNull()
    await press('Continuar al Pago')
    await screen.findByText('Método de Pago')
    await screen.findByText(/Hidalgo 8, 44160 Guadalajara, Jalisco, México/)
    await press('Volver a tus datos')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Casa/)).checked).toBe(true)
    fireEvent.click(screen.getByLabelText('Otra dirección'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Calle/).value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>(/^País/).value).toBe('MX')
  })

  test('asks about a postal code of another state, but not in an address that was saved so', async () => {
    checkoutDraft.store({ of: 'u1', values: { ...filled } })
    const old = { ...home, address: { ...address, state: 'Colima' } }
    showMember({ listSavedAddresses: () => ({ items: [old] }) })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    type(/^Código postal/, '06100')
    screen.getByText(
      'El 06100 es de Ciudad de México, y elegiste Veracruz. ¿Cuál de los dos cambiamos?',
    )
    await press('Continuar al Pago')
    expect(screen.queryByText('Método de Pago')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Código postal/))
    fireEvent.click(await screen.findByLabelText(/^Casa/))
    await press('Continuar al Pago')
    await screen.findByText('Método de Pago')
  })

  test('is saved on request, and checkout continues even if saving fails', async () => {
    checkoutDraft.store({ of: 'u1', values: { ...filled } })
    const { calls } = showMember({
      listSavedAddresses: () => ({ items: [] }),
      addSavedAddress: () => {
        throw new AppError('conflict', 'Ya tienes 20 direcciones guardadas.')
      },
    })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    fireEvent.click(await screen.findByLabelText('Guardar esta dirección'))
    type(/^Nombre de la dirección/, 'Taller')
    await press('Continuar al Pago')
    await screen.findByText('Método de Pago')
    await screen.findByText('La dirección no se guardó. Ya tienes 20 direcciones guardadas.')
    const saved = calls.filter(([name]) => name === 'addSavedAddress').map(([, input]) => input)
    expect(saved).toMatchObject([
      { label: 'Taller', address: { street: 'Enríquez', city: 'Xalapa' } },
    ])
  })

  test('can be typed when the saved ones fail to load, and loading can be retried', async () => {
    let isBroken = true
    showMember({
      listSavedAddresses: () => {
        if (isBroken) throw new AppError('unavailable', 'No pudimos conectar.')
        return { items: [home] }
      },
    })
    await screen.findByText(/No pudimos leer tus direcciones guardadas/)
    screen.getByLabelText(/^Calle/)
    isBroken = false
    await press('Intentar de nuevo')
    await screen.findByLabelText(/^Casa/)
  })
})

describe('a guest', () => {
  afterEach(clearGuest)

  test('has state, city and the only neighborhood filled by postal code, without overwriting what was typed', async () => {
    const found = {
      state: 'Jalisco',
      city: 'Guadalajara',
      neighborhoods: ['Americana'],
      point: null,
    }
    const { calls } = showGuest('/checkout', { findPostalCode: () => ({ found }) })
    fireEvent.change(await screen.findByLabelText(/^País/), { target: { value: 'MX' } })
    type(/^Ciudad|^Municipio|^Alcaldía/, 'Zapopan')
    type(/^Código postal/, '44160')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>(/^Estado/).value).toBe('Jalisco'),
    )
    expect(screen.getByLabelText<HTMLInputElement>(/^Ciudad|^Municipio|^Alcaldía/).value).toBe(
      'Zapopan',
    )
    expect(screen.getByLabelText<HTMLInputElement>(/^Colonia/).value).toBe('Americana')
    expect(calls).toContainEqual(['findPostalCode', { countryCode: 'MX', postalCode: '44160' }])
  })

  test.each([
    [null, 1],
    ['gone' as const, 0],
  ])(
    'shows a total at the first step only if everything can be bought: %s',
    async (problem, totals) => {
      checkoutDraft.store({ of: null, values: filled })
      const line = { ...cup, problem, ...(problem && { max: 0 }) }
      showGuest('/checkout', {
        findPostalCode: () => ({ found: null }),
        readCart: () => aCart([line]),
        quoteCheckout: () => aQuote([line]),
      })
      await screen.findByText('Barro y Fuego', { selector: 'legend' })
      await waitFor(() =>
        expect(document.querySelectorAll('dl[aria-label="Total a pagar"]')).toHaveLength(totals),
      )
    },
  )
})

describe('who needs an invoice', () => {
  const open = () =>
    showPage(
      () => (
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
      ),
      '/checkout',
      {
        answers: {
          readCart: () => aCart([cup]),
          quoteCheckout: () => quote,
          listSavedAddresses: () => ({ items: [] }),
          findPostalCode: () => ({ found: null }),
        },
      },
    )

  test('says for whom, by the number of their country, and goes on', async () => {
    checkoutDraft.store({ of: 'u1', values: filled })
    open()
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    fireEvent.click(screen.getByLabelText('Necesito factura'))
    await press('Continuar al Pago')
    screen.getByText('Escribe el nombre o la razón social')
    screen.getByText('Escribe tu RFC.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre o razón social/))
    type(/^Nombre o razón social/, 'Café Ñandú')
    type(/^RFC/, 'ABC')
    await press('Continuar al Pago')
    screen.getByText(/Un RFC tiene 12 o 13 caracteres/)
    type(/^RFC/, 'XAXX010101000')
    await press('Continuar al Pago')
    screen.getByText(/Elige el régimen fiscal/)
    screen.getByText('Elige el uso de CFDI')
    type(/^Régimen fiscal/, '601')
    type(/^Uso de CFDI/, 'G03')
    await press('Continuar al Pago')
    await screen.findByText(/Factura a nombre de Café Ñandú, XAXX010101000/)
    expect(checkoutDraft.read()?.values.invoice).toMatchObject({
      isWanted: true,
      name: 'Café Ñandú',
      isSame: true,
    })
  })

  test('has a separate fiscal address if it differs', async () => {
    checkoutDraft.store({ of: 'u1', values: filled })
    open()
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    fireEvent.click(screen.getByLabelText('Necesito factura'))
    expect(screen.getAllByLabelText(/^Calle/)).toHaveLength(1)
    fireEvent.click(screen.getByLabelText('El domicilio fiscal es el de entrega'))
    expect(screen.getAllByLabelText(/^Calle/)).toHaveLength(2)
    expect(screen.getAllByLabelText(/^Referencias/)).toHaveLength(1)
    const [, country] = screen.getAllByLabelText(/^País/)
    fireEvent.change(country as HTMLElement, { target: { value: 'ES' } })
    screen.getByLabelText(/^NIF\/CIF/)
  })

  test('an older draft is read without one', () => {
    const { invoice: _, ...before } = filled
    checkoutDraft.store({ of: 'u1', values: before as never })
    expect(readDraft('u1')?.invoice).toMatchObject({ isWanted: false, name: '' })
  })
})
