import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
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
  [3, 'Oaxaca', 'La Rosa, Verificado nivel 3 de 4, Oaxaca'],
  [0, null, 'La Rosa, Aún sin verificar'],
])('a card names its store with its seal, of level %i, and its city', (level, city, words) => {
  const store = { handle: 'la-rosa', name: 'La Rosa', level, city, countryCode: 'MX' }
  showPage(() => <ProductCard product={card(1, { store })} />, '/online-store')
  const line = screen.getByText('La Rosa').parentElement
  expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
  expect(line?.parentElement?.querySelector('svg')).toBeTruthy()
})

test('a card on sale says when that ends, as far as one can still get it', () => {
  const saleUntil = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  const sale = { price: 9000, fullPrice: 12000, saleUntil }
  showPage(
    () => (
      <>
        <ProductCard product={card(1, sale)} />
        <ProductCard product={card(2, { ...sale, isAvailable: false })} />
        <ProductCard product={card(3, { price: 9000, fullPrice: 12000 })} />
      </>
    ),
    '/online-store',
  )
  expect(screen.getAllByText(/^Termina en [23] días$/)).toHaveLength(1)
})

test('the server writes the day a sale ends there, the same for every reader', () => {
  const store = { handle: 'luz', name: 'Luz', level: 2, city: 'Madrid', countryCode: 'ES' }
  const saleUntil = '2026-12-12T22:30:00.000Z'
  const product = card(1, { price: 9000, fullPrice: 12000, saleUntil, store })
  const html = renderToString(
    <MemoryRouter>
      <ProductCard product={product} />
    </MemoryRouter>,
  )
  expect(html).toContain('Termina el 12 dic')
})
