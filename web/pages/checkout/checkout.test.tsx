import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AuthUser, useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { cartOnDevice, emptyCart } from '#features/buying/checkout/ui/parts/cart-on-device.ts'
import { checkoutDraft } from '#features/buying/checkout/ui/pay/checkout-draft.ts'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { aDraft, aQuote } from '#tests/support/factories/sample-quotes.ts'
import { address, fakeAuth, showPage } from '#tests/support/show-page.tsx'
import { readReturnPath } from '../return-path.ts'
import CheckoutPage from './checkout.tsx'

const cup = aLine({ sellableId: '01900000-0000-7000-8000-000000000005', title: 'Taza azul' })
const account = '01900000-0000-7000-8000-000000000009'

const clear = () => {
  cartOnDevice.change(() => emptyCart)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
}
beforeEach(clear)
afterEach(clear)

const member: AuthUser = {
  id: account,
  email: 'ana@correo.example',
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: true,
}

/** The viewer is the signed-in person. */
function Page() {
  const { user } = useAuth()
  const viewer = user
    ? {
        state: 'member' as const,
        name: 'Ana',
        role: 'user',
        avatarUrl: null,
        signOut: async () => undefined,
      }
    : { state: 'guest' as const }
  return (
    <ViewerContext value={viewer}>
      <CheckoutPage />
    </ViewerContext>
  )
}

const answers = {
  readCart: () => aCart([cup], { token: null }),
  quoteCheckout: () => aQuote([cup]),
  listSavedAddresses: () => ({ items: [] }),
}

test('a session that ends while paying shows a link to sign in, and keeps cart and input', async () => {
  const { values, ...rest } = { values: aDraft({ name: 'Ana Ríos' }), whose: 'member' as const }
  checkoutDraft.store({ of: account, values })
  cartOnDevice.change(() => ({ ...emptyCart, ...rest, cart: aCart([cup], { token: null }) }))
  const { changeAuth } = showPage(Page, '/checkout', { auth: fakeAuth({ user: member }), answers })
  await screen.findByText('Barro y Fuego', { selector: 'legend' })
  await act(async () => changeAuth(fakeAuth({ user: null, ended: true })))
  await screen.findByRole('heading', { name: 'Tu sesión terminó' })
  expect(screen.queryByText('Tu carrito está vacío')).toBeNull()
  // The page stores it in an effect, which may follow the paint.
  await waitFor(() => expect(readReturnPath()).toBe('/checkout'))
  await act(async () => changeAuth(fakeAuth({ user: member })))
  await screen.findByText('Barro y Fuego', { selector: 'legend' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre completo/).value).toBe('Ana Ríos')
})

test('the link leads to the sign-in page', async () => {
  checkoutDraft.store({ of: account, values: aDraft() })
  showPage(Page, '/checkout', { answers })
  const link = await screen.findByRole('link', { name: 'Iniciar sesión y seguir' })
  await act(async () => fireEvent.click(link))
  expect(address()).toBe('/welcome')
})

test('a member whose cart is empty sees that, and the steps do not ask for a quote', async () => {
  checkoutDraft.store({ of: account, values: aDraft() })
  const { calls } = showPage(Page, '/checkout', {
    auth: fakeAuth({ user: member }),
    answers: { ...answers, readCart: () => aCart([], { token: null }) },
  })
  await screen.findByText('Tu carrito está vacío')
  expect(calls.map(([name]) => name)).not.toContain('quoteCheckout')
})

test('a cart that cannot be read is not called empty', async () => {
  const down = () => {
    throw new AppError('unavailable', 'No pudimos leer tu carrito.')
  }
  showPage(Page, '/checkout', {
    auth: fakeAuth({ user: member }),
    answers: { ...answers, readCart: down, quoteCheckout: down },
  })
  await screen.findByText('No pudimos leer tu carrito.')
  expect(screen.queryByText('Tu carrito está vacío')).toBeNull()
})

test('a guest without items sees an empty cart', async () => {
  showPage(Page, '/checkout', { answers })
  await screen.findByText('Tu carrito está vacío')
})

describe('buying one product alone', () => {
  const at = `/checkout?producto=${cup.sellableId}&cantidad=2`
  const only = { sellableId: cup.sellableId, quantity: 2 }
  const changesOf = (calls: [string, unknown][]) =>
    calls.filter(([name]) => name === 'addToCart' || name === 'setCartQuantity')

  test('asks for its price and changes neither the cart nor the address', async () => {
    const { calls } = showPage(Page, at, { answers })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    expect(address()).toBe(at)
    expect(changesOf(calls)).toEqual([])
    expect(calls.filter(([name]) => name === 'quoteCheckout').at(-1)).toMatchObject([
      'quoteCheckout',
      { only, token: null },
    ])
    expect(cartOnDevice.read()).toEqual(emptyCart)
  })

  test('leads back to the product, and to no cart', async () => {
    showPage(Page, at, { answers })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    expect(screen.getByRole('link', { name: 'Volver al Producto' }).getAttribute('href')).toBe(
      cup.path,
    )
    const steps = within(screen.getByRole('navigation', { name: 'Pasos de la compra' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Datos',
      'Pago',
      'Listo',
    ])
  })

  test('buys it alone, and stores the cart that a guest got', async () => {
    checkoutDraft.store({ of: null, values: aDraft() })
    const cartToken = 'c'.repeat(43)
    const pay = `/checkout?paso=pago&producto=${cup.sellableId}&cantidad=2`
    const { calls } = showPage(Page, pay, {
      answers: {
        ...answers,
        quoteCheckout: () => aQuote([cup], {}, { providers: ['manual'] }),
        placeOrder: () => ({ purchaseId: account, token: 'p'.repeat(43), cartToken }),
        readPayment: () => ({ id: account, provider: 'manual', state: 'pending', providers: [] }),
      },
    })
    const button = await screen.findByRole('button', { name: 'Pagar $224.00' })
    await act(async () => fireEvent.click(button))
    await waitFor(() => expect(address()).toMatch(/^\/order-confirmation/))
    expect(calls.find(([name]) => name === 'placeOrder')?.[1]).toMatchObject({ only, token: null })
    expect(cartOnDevice.read().token).toBe(cartToken)
  })

  test('keeps the cart of the device', async () => {
    const token = 'g'.repeat(43)
    cartOnDevice.change(() => ({ ...emptyCart, token, cart: aCart([cup]) }))
    const { calls } = showPage(Page, at, { answers: { ...answers, readCart: () => aCart([cup]) } })
    await screen.findByText('Barro y Fuego', { selector: 'legend' })
    expect(changesOf(calls)).toEqual([])
    expect(cartOnDevice.read().cart?.count).toBe(1)
  })

  test.each(['conflict', 'not_found'] as const)(
    'says why it cannot be bought at all (%s)',
    async (code) => {
      showPage(Page, at, {
        answers: {
          ...answers,
          quoteCheckout: () => {
            throw new AppError(code, 'Esto ya no está a la venta.')
          },
        },
      })
      await screen.findByText('Esto ya no está a la venta.')
      expect(screen.queryByText('Tu carrito está vacío')).toBeNull()
    },
  )

  test('a guest who signs in comes back to it', async () => {
    showPage(Page, at, { answers })
    await act(async () =>
      fireEvent.click(await screen.findByRole('link', { name: 'Iniciar sesión' })),
    )
    expect(readReturnPath()).toBe(at)
  })
})

test('the header says which step this is, and leads back to the earlier ones and nowhere else', async () => {
  showPage(Page, '/checkout?paso=pago', { answers })
  const steps = within(await screen.findByRole('navigation', { name: 'Pasos de la compra' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Carrito',
    'Datos',
    'Pago',
    'Listo',
  ])
  expect(steps.getByText('Pago').getAttribute('aria-current')).toBe('step')
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cart',
    '/checkout',
  ])
  screen.getByText('Compra segura')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
