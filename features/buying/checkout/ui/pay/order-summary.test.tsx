import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine } from '#tests/support/factories/sample-carts.ts'
import { aQuote } from '#tests/support/factories/sample-quotes.ts'
import { showPage } from '#tests/support/show-page.tsx'
import type { Quote } from '../../contract/checkout.ts'
import { OrderSummary } from './order-summary.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'

const cup = aLine({ sellableId: 'a', title: 'Taza azul', unitPrice: 10_000, quantity: 2 })
const show = (quote: Quote | undefined) =>
  showPage(() => <OrderSummary quote={quote} choices={{}} />, '/checkout')
const line = () => screen.getByRole('button', { expanded: false })

test('its line says how much is bought and what it costs, and opens', () => {
  show(aQuote([cup, aLine({ sellableId: 'b', title: 'Plato' })]))
  expect(line().textContent).toMatch(/3 artículos \$424\.00$/)
  fireEvent.click(line())
  screen.getByRole('button', { expanded: true })
})

test('lists products with quantity and amount by seller, and the totals', () => {
  show(aQuote([cup], {}, { otherCurrencies: ['EUR'] }))
  const seller = within(screen.getByRole('region', { name: 'Barro y Fuego' }))
  expect(seller.getByRole('listitem').textContent).toContain('Taza azulCantidad: 2$200.00')
  screen.getByText('$299.00 MXN')
  screen.getByText('Los artículos en EUR siguen en tu carrito y se pagan después.')
})

test('a seller has one block with its shipping, and the tax of all stands once at the end', () => {
  const one = aQuote([cup])
  const other = aQuote([aLine({ ...cup, sellableId: 'b', title: 'Mantel' })], {
    store: { id: 'b', handle: 'lino', name: 'Casa de Lino' },
  })
  show({ ...one, sellers: [...one.sellers, ...other.sellers], total: 59_800 })
  const seller = within(screen.getByRole('region', { name: 'Casa de Lino' }))
  const rows = (within_: typeof screen | typeof seller) =>
    within_.queryAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(rows(seller)).toEqual(['Paquetería$99.00', 'Subtotal$299.00'])
  expect(rows(screen).slice(-2)).toEqual(['Total$598.00 MXN', 'Incluye IVA 16 %$82.48'])
})

test('names no total while something cannot be bought', () => {
  show(aQuote([{ ...cup, problem: 'gone', max: 0 }]))
  expect(line().textContent).toMatch(/2 artículos $/)
  expect(screen.queryByText(/Total/)).toBeNull()
})

test('waits for the quote', () => {
  show(undefined)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('the terms say how it can be paid, until that is chosen', () => {
  const words = 'Tarjeta de demostración · Transferencia o efectivo'
  const quote = aQuote([cup])
  const { unmount } = showPage(() => <PurchaseTerms quote={quote} isPaying={false} />, '/checkout')
  screen.getByText(words)
  unmount()
  showPage(() => <PurchaseTerms quote={quote} isPaying />, '/checkout')
  expect(screen.queryByText(words)).toBeNull()
})
