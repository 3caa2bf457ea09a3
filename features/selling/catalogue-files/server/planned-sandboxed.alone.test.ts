import { expect, it, vi } from 'vitest'
import type { StoreRow } from '#features/selling/stores/server/index.ts'
import type { FileBody } from '#shared/file-body.ts'
import type { Database } from '#shared/server/services.ts'
import { openSheet } from './plan-sheet.ts'

// Reading or cleaning cells in the main process fails.
vi.mock('./read-cells.ts', () => {
  throw new Error('the sheet was planned in the main process')
})

it('is planned by the process that reads it', async () => {
  const text =
    'ID del producto,ID de la variante,Nombre,Categoría,Precio,Descripción\n,,Taza,Hogar,90,<p>Con <b>asa</b></p>\n,,T,Hogar,90,\n'
  const db = { execute: async () => ({ rows: [] }) } as unknown as Database
  const store = { id: 'store', currency: 'MXN' } as StoreRow
  const { items, refused } = await openSheet(
    store,
    new Response(text).body as unknown as FileBody,
    (sheet) => sheet.plan(db),
  )
  expect(items).toMatchObject([{ row: 2, title: 'Taza', productId: null }])
  expect(refused).toEqual([{ row: 3, column: 'title', reason: 'Usa al menos 2 caracteres' }])
})
