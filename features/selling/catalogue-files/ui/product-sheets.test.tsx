import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SheetPreview } from './sheet-preview.tsx'

const nothing = { unchanged: 3, items: [], refused: [], refusedCount: 0, version: 'x' }
const item = {
  row: 2,
  title: 'Taza',
  verdict: 'changed' as const,
  columns: ['price' as const, 'stock' as const],
}

it('lists the changes before it offers to apply them', () => {
  const onApply = vi.fn()
  render(
    <SheetPreview preview={{ ...nothing, items: [item] }} isApplying={false} onApply={onApply} />,
  )
  expect(screen.getByText('Cambia: Precio, Existencias')).toBeDefined()
  screen.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  expect(onApply).toHaveBeenCalledOnce()
})

it('lists errors by row and column, and applies nothing', () => {
  const refused = [{ row: 7, column: 'sku' as const, reason: 'La fila 3 ya usa este SKU' }]
  render(
    <SheetPreview
      preview={{ ...nothing, items: [item], refused, refusedCount: 12 }}
      isApplying={false}
      onApply={vi.fn()}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toBe('Fila 7, SKU: La fila 3 ya usa este SKU')
  expect(screen.getByText('Y 11 más.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('states when nothing would change', () => {
  render(<SheetPreview preview={nothing} isApplying={false} onApply={vi.fn()} />)
  expect(screen.getByText('Todo está ya como en el archivo.')).toBeDefined()
})
