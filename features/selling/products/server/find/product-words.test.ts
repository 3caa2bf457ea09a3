import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findProducts } from '../../contract/catalogue.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const titles = async (query: { store: string; q: string }) =>
  (await test.as().call(findProducts, query)).items.map(({ title }) => title)
const inStore = async () => {
  const one = await makeStore(test.services)
  const make = (title: string, more: Parameters<typeof makeProduct>[2] = {}) =>
    makeProduct(test.services, one, { title, ...more })
  return { make, store: one.handle }
}

it.each([
  ['jeans', 'Pantalón de mezclilla', 'Pantalón de vestir'],
  ['vaquero', 'Jeans rectos', 'Botas de piel'],
  ['auriculares', 'Audífonos inalámbricos', 'Funda para celular'],
  ['parlante', 'Bocina portátil', 'Cable de carga'],
  ['altavoz', 'Bocina portátil', 'Cable de carga'],
  ['almohadón', 'Cojín bordado', 'Mantel bordado'],
  ['notebook', 'Laptop de 14 pulgadas', 'Mochila de viaje'],
  ['mamadera', 'Biberón de vidrio', 'Sonaja de madera'],
  ['palta', 'Aguacate Hass', 'Limón sin semilla'],
  ['frazada', 'Cobija de lana', 'Sábana de algodón'],
])('products are found by another country’s word: %s', async (q, meant, other) => {
  const { make, store: handle } = await inStore()
  await make(meant)
  await make(other)
  expect(await titles({ store: handle, q })).toEqual([meant])
})

it('title matches by meaning come before mentions, and equal sounds before similar ones', async () => {
  const { make, store: handle } = await inStore()
  await make('Tenis blancos de piel')
  await make('Balón de fútbol', { set: { tags: ['tenis'] } })
  await make('Taza de barro')
  await make('Mancuernas para casa')
  await make('Mancuernas chicas para casa')
  expect((await titles({ store: handle, q: 'zapatillas' }))[0]).toBe('Tenis blancos de piel')
  expect((await titles({ store: handle, q: 'tasa' }))[0]).toBe('Taza de barro')
})

it('a category name leads to the category if something is sold in it', async () => {
  const { make, store } = await inStore()
  await make('Mesa plegable')
  const called = async (q: string) => (await test.as().call(findProducts, { store, q })).called
  expect(await called('miel')).toBeNull()
  await make('Tostado medio, 500 g', { set: { category: 'alimentos' } })
  expect([await called('miel'), await called('cafés'), await called('mesa')]).toEqual([
    'alimentos',
    'alimentos',
    null,
  ])
  expect(
    (await test.as().call(findProducts, { store, category: 'alimentos' })).items.map(
      ({ title }) => title,
    ),
  ).toEqual(['Tostado medio, 500 g'])
})
