import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine } from '#tests/support/factories/sample-carts.ts'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import AlsoOfStore from './also-of-store.tsx'

const store = { handle: 'barro', name: 'Barro y Fuego' }
const line = aLine({ sellableId: 'a', path: '/producto/producto-1' })
const show = (items: ReturnType<typeof card>[]) =>
  showPage(() => <AlsoOfStore store={store} lines={[line]} />, '/cart', {
    answers: { findProducts: () => ({ items }) },
  })

test('shows what else the store sells now, without what is in the cart', async () => {
  const { calls } = show([card(1), card(2)])
  await screen.findByRole('heading', { name: 'También de Barro y Fuego' })
  expect(screen.getAllByRole('article').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Producto 2'),
  ])
  expect(calls.find(([name]) => name === 'findProducts')?.[1]).toMatchObject({
    store: 'barro',
    available: true,
  })
})

test('a store that sells nothing else adds nothing', async () => {
  const { calls } = show([card(1)])
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading')).toBeNull()
})
