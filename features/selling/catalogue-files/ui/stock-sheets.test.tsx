import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { StockPreview } from './stock-preview.tsx'
import StockSheets from './stock-sheets.tsx'

const businessId = '01920000-0000-7000-8000-000000000001'
const nothing = { unchanged: 3, moved: 0, items: [], refused: [], refusedCount: 0, version: 'x' }
const item = { row: 2, title: 'Taza', stock: { before: 4, after: 1200 }, lowStock: null }

const choose = async (file: File) => {
  const field = document.querySelector('input[type=file]')
  if (!field) throw new Error('the file field is missing')
  fireEvent.change(field, { target: { files: [file] } })
}

it('shows old and new values before applying, and sends the previewed version', async () => {
  const { calls } = showPage(() => <StockSheets businessId={businessId} />, '/inventario', {
    answers: {
      previewStockSheet: () => ({ ...nothing, items: [item] }),
      applyStockSheet: () => ({ changed: 1 }),
    },
  })
  await choose(new File(['SKU,Existencias\nT-1,1200\n'], 'conteo.csv'))
  expect(await screen.findByText('Existencias: de 4 a 1,200')).toBeDefined()
  expect(calls.map(([name]) => name)).not.toContain('applyStockSheet')
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar 1 cambio' }))
  await screen.findByText('Listo. Cambiados: 1.')
  expect(calls.find(([name]) => name === 'applyStockSheet')?.[1]).toMatchObject({
    businessId,
    version: 'x',
    key: expect.any(String),
  })
  expect(screen.queryByRole('button', { name: 'Aplicar 1 cambio' })).toBeNull()
})

it('refuses an empty or too large file without sending it', async () => {
  const { calls } = showPage(() => <StockSheets businessId={businessId} />, '/inventario', {})
  await choose(new File([], 'nada.csv'))
  expect(await screen.findByText('El archivo está vacío.')).toBeDefined()
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'todo.csv'))
  expect(await screen.findByText('El archivo pasa de 5 MB. Pártelo en varios.')).toBeDefined()
  expect(calls).toEqual([])
})

it('shows unlimited stock, removed thresholds, and stock that moved since the export', () => {
  const items = [
    { ...item, stock: { before: null, after: 8 } },
    { row: 3, title: 'Plato', stock: null, lowStock: { before: 2, after: null } },
  ]
  render(
    <StockPreview preview={{ ...nothing, moved: 2, items }} isApplying={false} onApply={vi.fn()} />,
  )
  expect(screen.getByText('Existencias: de sin límite a 8')).toBeDefined()
  expect(screen.getByText('Avisar cuando queden: de 2 a sin aviso')).toBeDefined()
  expect(screen.getByText(/De 2 filas que no cambiaste/)).toBeDefined()
})
