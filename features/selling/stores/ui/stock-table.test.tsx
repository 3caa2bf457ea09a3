import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import type { StockRow } from '../contract/stock.ts'
import { StockTable } from './stock-table.tsx'

const id = '01920000-0000-7000-8000-000000000001'
const row = (change: Partial<StockRow> = {}): StockRow => ({
  sellableId: '01920000-0000-7000-8000-0000000000c1',
  title: 'Vaso de barro',
  sku: 'V-1',
  picture: null,
  path: '/producto/vaso',
  stock: 2,
  held: 1,
  lowStock: 3,
  isLow: true,
  ...change,
})

function open(first: StockRow[] = [row()]) {
  let stored = first
  const movements: object[] = []
  return showPage(() => <StockTable businessId={id} />, '/inventario', {
    answers: {
      listStock: () => ({ items: stored, next: null }),
      listStockMovements: () => ({ items: movements, next: null }),
      moveStock: ({
        quantity,
        reason,
        note,
      }: {
        quantity: number | null
        reason: string
        note: string | null
      }) => {
        const stock = quantity === null ? null : reason === 'received' ? 2 + quantity : quantity
        movements.push({
          number: 1,
          reason,
          quantity,
          after: stock,
          note,
          by: 'Ana',
          madeAt: '2026-11-20T15:00:00.000Z',
        })
        stored = [row({ stock, isLow: false })]
        return { stock }
      },
    },
  })
}
/** Opens a dialog from the row's menu. */
async function note(words: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar de Vaso de barro' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: words }))
}
const moves = (calls: [string, unknown][]) =>
  calls
    .filter(([name]) => name === 'moveStock')
    .map(([, input]) => input as { quantity: number | null; key: string })

test('received stock is added with an idempotency key, and the table shows the new stock', async () => {
  const { calls } = open()
  await screen.findByText('Quedan pocos')
  await note('Entrada')
  const dialog = screen.getByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Cuántos llegaron/ }), {
    target: { value: '10' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sumar a las existencias' }))
  await screen.findByText('Ahora hay 12')
  await expect.poll(() => screen.getByRole('table').textContent).toContain('SKU V-1121')
  expect(moves(calls)).toMatchObject([{ businessId: id, reason: 'received', quantity: 10 }])
  expect(moves(calls)[0]?.key).toMatch(/^[\w-]{16,64}$/)
})

test('an empty or fractional quantity is refused', async () => {
  const { calls } = open()
  await note('Conteo')
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar el conteo' }))
  await within(dialog).findByText('Escribe cuántos')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Cuántos hay/ }), {
    target: { value: '1.5' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar el conteo' }))
  await within(dialog).findByText('Escribe cuántos')
  expect(moves(calls)).toEqual([])
})

test('an uncounted sellable is always available', async () => {
  const { calls } = open()
  await note('Conteo')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dejar de contar existencias' }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar el conteo' }))
  await screen.findByText('Ya no contamos sus existencias')
  await screen.findByText('Siempre disponible')
  expect(moves(calls)[0]?.quantity).toBeNull()
})

test('a row opens its stock movements', async () => {
  open()
  await note('Entrada')
  fireEvent.change(screen.getByRole('textbox', { name: /Cuántos llegaron/ }), {
    target: { value: '10' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Nota' }), {
    target: { value: 'Factura 7' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sumar a las existencias' }))
  await screen.findByText('Ahora hay 12')
  fireEvent.click(screen.getByRole('button', { name: /^Vaso de barro/ }))
  const line = (await screen.findByText('Entrada de mercancía: Factura 7')).closest('li')
  expect(line?.textContent).toContain('+10')
  expect(line?.textContent).toContain('quedan 12')
})

test('what runs out stands first, unless names are wanted', async () => {
  const { calls } = open()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Ordenar por' }), {
    target: { value: 'title' },
  })
  await expect
    .poll(() => calls.flatMap(([name, input]) => (name === 'listStock' ? [input] : [])))
    .toMatchObject([{ sort: 'short' }, { sort: 'title' }])
})

test('without products an empty state is shown', async () => {
  open([])
  await screen.findByText('Todavía no hay nada que contar')
})
