import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { savedProducts } from '#features/community/reactions/ui/device-reactions.ts'
import { card, product } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { recentlySeen } from '../home/recently-seen.ts'
import { NothingBought } from './nothing-bought.tsx'

beforeEach(() => localStorage.clear())

const at = new Date().toISOString()
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const shop = ['Ir a la tienda', '/online-store']

test('shows the products that were looked at, and of pages nothing else', () => {
  const page = { what: 'La Rosa', picture: '', at }
  recentlySeen.put({ path: '/negocios/la-rosa', title: 'La Rosa', ...page })
  recentlySeen.put({ path: '/producto/taza', title: 'Taza', ...page })
  showPage(() => <NothingBought isMember={false} />, '/mis-compras')
  screen.getByRole('heading', { name: 'Lo que viste hace poco' })
  expect(links()).toEqual([shop, [expect.stringContaining('Taza'), '/producto/taza']])
})

test('who looked at nothing sees what they saved', () => {
  savedProducts.put({ slug: 'plato', title: 'Plato', store: 'La Rosa', picture: '', at })
  showPage(() => <NothingBought isMember={false} />, '/mis-compras')
  screen.getByRole('heading', { name: 'Lo que guardaste' })
  expect(links()).toEqual([shop, [expect.stringContaining('Plato'), '/producto/plato']])
})

test('a member sees what is saved in their account, and nobody anything made up', async () => {
  const saved = { name: 'producto-1', product: { card: card(1, { onlyVariant: product.id }) } }
  const { unmount } = showPage(() => <NothingBought isMember />, '/mis-compras', {
    answers: { listReactions: () => ({ items: [saved, { name: 'otro', product: null }] }) },
  })
  await screen.findByRole('heading', { name: 'Lo que guardaste' })
  expect(links()).toEqual([
    shop,
    ['Producto 1', '/producto/producto-1'],
    ['Comprar ahora: Producto 1', `/checkout?producto=${product.id}&cantidad=1`],
  ])
  unmount()
  showPage(() => <NothingBought isMember={false} />, '/mis-compras')
  expect(links()).toEqual([shop])
})
