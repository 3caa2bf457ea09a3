import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productVariants } from '#db/tables/selling/products.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import { setProductState } from '#features/selling/products/contract/owner.ts'
import { moveStock } from '#features/selling/stores/contract/stock.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { expectRoundTrip, openShop } from '#tests/support/selling/sheet-round-trip.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { exportProducts } from '../contract/spreadsheets.ts'
import { maxSheetRows } from '../vocabulary.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const shop = () => openShop(test)

const head =
  'ID del producto,ID de la variante,Nombre,Categoría,Precio,SKU,Existencias,Existencias al exportar\n'

it('round-trips every byte, also into an empty store, with hostile texts', () =>
  expectRoundTrip(test, 64))

it('applies only differences, and reports errors by row and column', async () => {
  const { add, sheet, preview, apply, rows } = await shop()
  await add({ title: 'Taza', variants: [variant({ sku: 'T-1', firstStock: 4 })] })
  await add({ title: 'Plato', variants: [variant({ sku: 'P-1' })] })
  const before = await sheet()
  const wrong = `${before.replace('T-1', 'P-1').replace('Plato', 'P')}`
  expect((await preview(wrong)).refused).toEqual([
    { row: 2, column: 'sku', reason: 'Otro producto de tu tienda ya usa este SKU' },
    { row: 3, column: 'title', reason: 'Usa al menos 2 caracteres' },
  ])
  await expect(apply(wrong)).rejects.toMatchObject({
    code: 'invalid',
    message:
      'No cambiamos nada: el archivo tiene filas que no se pueden aplicar. Revísalo de nuevo.',
  })
  expect(await sheet()).toBe(before)
  const better = before.replace('Taza', 'Taza grande')
  expect((await preview(better)).items).toEqual([
    { row: 2, title: 'Taza grande', verdict: 'changed', columns: ['title'] },
  ])
  const plato = (await rows()).find(({ title }) => title === 'Plato')
  expect(await apply(better)).toEqual({ created: 0, changed: 1 })
  expect(await sheet()).toBe(better)
  expect((await rows()).find(({ title }) => title === 'Plato')).toEqual(plato)
})

it('parses quantity prices from one cell, and reports errors in it', async () => {
  const { preview, apply, sheet } = await shop()
  const line = (tiers: string) =>
    `${head.trim()},Precios por cantidad\n,,Vela,Hogar,100,,,,${tiers}\n`
  const wrong = [
    '3',
    '3: x',
    'tres: 90',
    '3: 90: 80',
    '-3: 90',
    '3: 100',
    '1: 90',
    '6: 90 | 3: 80',
    '3: 90 | 6: 90',
    '13: 90',
  ]
  const rows = wrong.map((tiers, at) => `,,Vela ${at},Hogar,100,,,,${tiers}\n`).join('')
  const { refused } = await preview(`${head.trim()},Precios por cantidad\n${rows}`)
  expect(refused.map(({ row, column }) => [wrong[row - 2], column])).toEqual(
    wrong.map((tiers) => [tiers, 'tiers']),
  )
  expect(await apply(line('3: 90 | 6:80.50'))).toEqual({ created: 1, changed: 0 })
  const text = await sheet()
  expect(text).toContain(',3: 90.00 | 6: 80.50,')
  expect(await apply(text.replace('3: 90.00 | 6: 80.50', ''))).toEqual({ created: 0, changed: 1 })
  expect(await sheet()).toBe(text.replace('3: 90.00 | 6: 80.50', ''))
})

it('refers to a variant’s photo by number, and checks that it exists', async () => {
  const { store, add, sheet, preview, apply } = await shop()
  const photos = await Promise.all(
    [1, 2].map(async () => ({ mediaId: await makeFile(test.services, store.owner.id), alt: '' })),
  )
  const colours = ['Rojo', 'Azul'].map((colour, at) =>
    variant({ values: [colour], photoId: at === 0 ? (photos[1]?.mediaId ?? null) : null }),
  )
  const { id } = await add({ title: 'Taza', options: ['Color'], photos, variants: colours })
  const shown = async () =>
    (
      await test.services.db
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, id))
        .orderBy(productVariants.position)
    ).map(({ photoId }) => photos.findIndex(({ mediaId }) => mediaId === photoId) + 1)
  const text = await sheet()
  expect(text).toContain(',2\r\n')
  expect(await preview(text)).toMatchObject({ unchanged: 1 })
  expect((await preview(text.replace(',2\r\n', ',3\r\n'))).refused).toEqual([
    { row: 2, column: 'photo', reason: 'Este producto no tiene una foto 3' },
  ])
  expect(await apply(text.replace(',2\r\n', ',1\r\n'))).toEqual({ created: 0, changed: 1 })
  expect(await shown()).toEqual([1, 0])
  expect(
    (await preview(`${head.trim()},Foto (número)\n,,Plato,Hogar,90,,,,1\n`)).refused,
  ).toMatchObject([{ row: 2, column: 'photo' }])
})

it('sets stock, but never overwrites sales since the export', async () => {
  const { store, businessId, me, preview, apply } = await shop()
  const { id, sellableId } = await makeProduct(test.services, store, { stock: 10 })
  const line = (stock: string, exported: string) =>
    `${head}${id},${sellableId},Playera de algodón,Ropa,250.00,,${stock},${exported}\n`
  await me().call(moveStock, {
    businessId,
    sellableId,
    reason: 'lost',
    quantity: 3,
    note: null,
    key: crypto.randomUUID(),
  })
  expect((await preview(line('10', '10'))).unchanged).toBe(1)
  expect((await preview(line('12', '10'))).refused).toMatchObject([
    { row: 2, column: 'stock', reason: expect.stringContaining('Ahora hay 7') },
  ])
  expect(await apply(line('12', '7'))).toEqual({ created: 0, changed: 1 })
  const [thing] = await test.services.db
    .select()
    .from(sellables)
    .where(eq(sellables.id, sellableId))
  expect(thing?.stock).toBe(12)
})

it('is applied once per key, also concurrently, and not when it no longer matches the preview', async () => {
  const { businessId, me, preview, send, sheet, rows } = await shop()
  const text = `${head},,Taza,Hogar,120,T-1,5,\n`
  const { version } = await preview(text)
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(text, version, key)))
  expect(answers).toEqual(Array(4).fill({ created: 1, changed: 0 }))
  expect(await rows()).toHaveLength(1)
  await expect(send(`${text},,Otra,Hogar,9,,,\n`, version, key)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Con esta clave ya se aplicó otro archivo. Revísalo de nuevo.',
  })
  const raised = (await sheet()).replace('120.00', '130.00')
  const shown = (await preview(raised)).version
  const attempts = await Promise.allSettled([1, 2].map(() => send(raised, shown)))
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [row] = await rows()
  const productId = row?.id ?? ''
  const lowered = (await sheet()).replace('130.00', '90.00')
  const seen = (await preview(lowered)).version
  await me().call(setProductState, { businessId, productId, state: 'published' })
  await expect(send(lowered, seen)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Algo cambió en tu tienda desde que revisaste el archivo. Revísalo de nuevo.',
  })
})

it('treats a product of another store as unknown', async () => {
  const theirs = await shop()
  const { id, sellableId } = await makeProduct(test.services, theirs.store)
  const { preview } = await shop()
  expect((await preview(`${head}${id},${sellableId},Mía,Ropa,1,,,\n`)).refused).toMatchObject([
    { row: 2, column: 'productId' },
  ])
})

it('reads files of Excel in Spanish', async () => {
  const { preview } = await shop()
  const text = `${head},,Cañón,Hogar,"120,50",,,\n`
    .replaceAll('"120,50"', '120\u00002')
    .replaceAll(',', ';')
    .replace('\u00002', ',5')
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  expect((await preview(bytes)).items).toMatchObject([{ title: 'Cañón', verdict: 'new' }])
})

it.each([
  ['a line that says its separator', (text: string) => `sep=;\r\n${text.replaceAll(',', ';')}`],
  ['headers without accents', (text: string) => text.replace('Categoría', 'CATEGORIA')],
  ['headers with accents apart', (text: string) => text.normalize('NFD')],
])('reads %s', async (_, write) => {
  const { preview } = await shop()
  expect((await preview(write(`${head},,Taza,Hogar,120,,,\n`))).items).toMatchObject([
    { title: 'Taza', verdict: 'new' },
  ])
  expect((await preview(write(`${head},,Miel,alimentos y bebidas,90,,,\n`))).items).toMatchObject([
    { title: 'Miel', verdict: 'new' },
  ])
})

it.each([
  ['not of text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'no es un CSV'],
  ['of another sheet', 'a,b\n1,2\n', 'Falta la columna'],
  ['an open quote', `${head},,"Taza,Hogar,1,,,\n`, 'revisa las comillas'],
  ['a row that never ends', `${head},,${'x'.repeat(300_000)},Hogar,1,,,\n`, 'demasiado larga'],
  ['a wide row', `${head}${',x'.repeat(30_000)}\n`, 'columnas'],
  ['too many rows', head + ',,Taza,Hogar,1,,,\n'.repeat(maxSheetRows + 1), 'más de 5,000 filas'],
  ['a strange column', head.replace('SKU', '=cmd()'), 'No conocemos la columna'],
])('refuses a file: %s', async (_, text, why) => {
  const { preview } = await shop()
  await expect(preview(text)).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: expect.stringContaining(why) },
  })
})

it('escapes cells that a spreadsheet would run as formulas', async () => {
  const { add, sheet } = await shop()
  await add({ title: '=HYPERLINK("https://malo.example")', brand: "'=1", tags: ['@suma'] })
  const text = await sheet()
  expect(text).toContain(`"'=HYPERLINK(""https://malo.example"")"`)
  expect(text).toContain(`''=1`)
  expect(text).toContain(`,'@suma,`)
})

it('requires the permission to save products', async () => {
  const { store, businessId } = await shop()
  const seller = await makeMember(test.services, businessId, 'seller')
  await expect(test.as(seller.token).call(exportProducts, { businessId })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(store.businessId).toBe(businessId)
})
