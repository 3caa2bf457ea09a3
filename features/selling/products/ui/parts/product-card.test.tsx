import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card } from '#tests/support/sample-product.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { ProductCard } from './product-card.tsx'

test('a card shows how those who got it rate it, with one decimal and five stars', () => {
  showPage(
    () => <ProductCard product={card(1, { rating: { average: 4.25, count: 8 } })} />,
    '/online-store',
  )
  expect(screen.getByText('4.3 de 5, 8 opiniones')).toBeTruthy()
  expect(screen.getByRole('article').querySelectorAll('svg path')).not.toHaveLength(0)
})

test('a card without reviews shows no stars', () => {
  showPage(() => <ProductCard product={card(1)} />, '/online-store')
  expect(screen.getByRole('article').textContent).not.toContain('de 5')
})

test.each([
  [3, 'Oaxaca', 'La Rosa, Verificado 3/4, Oaxaca'],
  [0, null, 'La Rosa, Aún sin verificar'],
])('a card names its store with its seal, of level %i, and its city', (level, city, words) => {
  const store = { handle: 'la-rosa', name: 'La Rosa', level, city }
  showPage(() => <ProductCard product={card(1, { store })} />, '/online-store')
  const line = screen.getByText('La Rosa').parentElement
  expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
  expect(line?.parentElement?.querySelector('svg')).toBeTruthy()
})
