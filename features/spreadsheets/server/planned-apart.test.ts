import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { previewProductSheet } from '../contract.ts'

// Whoever reads or cleans cells in this process, which answers everybody, gets nothing.
vi.mock('./read-cells.ts', () => {
  throw new Error('planned in the process that answers everybody')
})

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('is planned by the process that reads it', async () => {
  const store = await makeStore(test.services)
  const text =
    'ID del producto,ID de la variante,Nombre,Categoría,Precio,Descripción\n,,Taza,Hogar,90,<p>Con <b>asa</b></p>\n,,T,Hogar,90,\n'
  const { items, refused } = await test
    .as(store.owner.token)
    .call(previewProductSheet, { businessId: store.businessId, content: new Blob([text]) })
  expect(items).toMatchObject([{ row: 2, title: 'Taza', verdict: 'new' }])
  expect(refused).toMatchObject([{ row: 3, column: 'title' }])
})
