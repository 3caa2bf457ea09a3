import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartOnDevice, emptyCart } from '#features/buying/checkout/ui/parts/cart-on-device.ts'
import { aCart, aLine } from '#tests/support/factories/sample-carts.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

const names = () =>
  [...screen.getByRole('navigation', { name: 'Barra inferior' }).children].map(
    (way) => way.textContent,
  )

test('the bar has five ways', () => {
  showPage(() => <BottomBar />, '/home')
  expect(names()).toEqual(['Inicio', 'Buscar', 'Carrito', 'Menú', 'Perfil'])
})

test('the bar of the marketplace has the five ways of a shop', () => {
  showPage(() => <BottomBar place="shop" />, '/online-store')
  expect(names()).toEqual(['Inicio', 'Tienda', 'Carrito', 'Favoritos', 'Perfil'])
  expect(
    ['Tienda', 'Carrito', 'Favoritos'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/online-store', '/cart', '/favoritos'])
})

test('the bag says how many things are in the cart, and nothing of an empty one', async () => {
  showPage(() => <BottomBar />, '/home')
  expect(screen.getByRole('link', { name: /Carrito/ }).textContent).toBe('Carrito')
  await act(async () =>
    cartOnDevice.change(() => ({
      ...emptyCart,
      token: 'g'.repeat(43),
      cart: aCart([aLine({ sellableId: 'a', quantity: 2 })]),
    })),
  )
  await screen.findByText('productos', {}, { timeout: 5_000 })
  const bag = screen.getByRole('link', { name: /Carrito/ })
  expect(bag.textContent).toBe('Carrito, 2 productos')
  await act(async () => cartOnDevice.change(() => emptyCart))
  expect(bag.textContent).toBe('Carrito')
})

test('Menú opens the sections of a work area', async () => {
  const opens: string[] = []
  showPage(() => <BottomBar onMenu={() => opens.push('sections')} />, '/dashboard-my-business')
  fireEvent.click(screen.getByRole('button', { name: 'Menú' }))
  expect(opens).toEqual(['sections'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Menú and Perfil open their sheets', async () => {
  showPage(() => <BottomBar />, '/home')
  fireEvent.click(screen.getByRole('button', { name: 'Menú' }))
  expect(await screen.findByRole('dialog', { name: 'Menú' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Perfil' }))
  expect(await screen.findByRole('dialog', { name: 'Tu cuenta' })).toBeTruthy()
})
