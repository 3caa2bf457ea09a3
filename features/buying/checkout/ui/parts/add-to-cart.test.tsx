import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { ViewerContext } from '#shared/ui/viewer.tsx'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { address, showPage } from '#tests/support/show-page.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { cartOnDevice, emptyCart } from './cart-on-device.ts'
import { useCartCount } from './use-cart.ts'

const forget = () => cartOnDevice.change(() => emptyCart)
beforeEach(forget)
afterEach(forget)

const Bag = () => <p data-testid="bag">{useCartCount()}</p>

const show = (answers: Record<string, (input: never) => unknown>) =>
  showPage(
    () => (
      <ViewerContext value={{ state: 'guest' }}>
        <Bag />
        <AddToCart sellableId="a" quantity={2} title="Taza" />
      </ViewerContext>
    ),
    '/producto/taza',
    { answers },
  )
const add = () => act(async () => fireEvent.click(screen.getByText('Agregar al carrito')))

test('adding updates the counter, shows a message and links to the cart', async () => {
  const { calls } = show({ addToCart: () => aCart([aLine({ sellableId: 'a', quantity: 2 })]) })
  expect(screen.getByTestId('bag').textContent).toBe('0')
  await add()
  await screen.findByText('Agregado al carrito.')
  expect(screen.getByTestId('bag').textContent).toBe('2')
  expect(calls).toMatchObject([['addToCart', { token: null, sellableId: 'a', quantity: 2 }]])
  fireEvent.click(screen.getByText('Ver carrito'))
  expect(address()).toBe('/cart')
})

test('two taps at once add once', async () => {
  let answer: () => void = () => undefined
  const slow = new Promise((resolve) => {
    answer = () => resolve(aCart([aLine({ sellableId: 'a', quantity: 2 })]))
  })
  const { calls } = show({ addToCart: () => slow })
  await add()
  await add()
  await act(async () => answer())
  expect(calls.length).toBe(1)
  expect(screen.getByTestId('bag').textContent).toBe('2')
})

test('a stock shortage is shown', async () => {
  cartOnDevice.change(() => ({
    ...emptyCart,
    token: 'g'.repeat(43),
    cart: aCart([aLine({ sellableId: 'a', quantity: 3 })]),
  }))
  const now = aCart([aLine({ sellableId: 'a', quantity: 4, max: 4 })])
  show({ readCart: () => now, addToCart: () => now })
  await add()
  await screen.findByText('No se pueden agregar más: ya tienes 4 en tu carrito.')
})

test('a rejection is shown, and the counter is restored', async () => {
  show({
    addToCart: () => {
      throw new AppError('conflict', 'Se agotó «Taza».')
    },
  })
  await add()
  await screen.findByText('Se agotó «Taza».')
  expect(screen.getByTestId('bag').textContent).toBe('0')
})

test('offline the counter changes, and a message says that the addition is pending', async () => {
  show({})
  await add()
  await screen.findByText('Sin conexión: lo agregaremos a tu carrito cuando vuelva.')
  expect(screen.getByTestId('bag').textContent).toBe('2')
  expect(cartOnDevice.read().waiting).toMatchObject([
    { action: 'add', sellableId: 'a', title: 'Taza' },
  ])
})

test('outside of what every page stands on it throws', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Bag />)).toThrow('useApi outside ApiProvider')
  errors.mockClear()
})
