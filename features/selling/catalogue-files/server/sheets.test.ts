import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products, productVariants } from '#db/tables/selling/products.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import { createProduct, setProductState } from '#features/selling/products/contract/owner.ts'
import { moveStock } from '#features/selling/stores/contract/stock.ts'
import { randomFrom } from '#shared/random-from.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { applyProductSheet, exportProducts, previewProductSheet } from '../contract/spreadsheets.ts'
import { maxSheetRows } from '../vocabulary.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** A store, with calls of its owner on its product sheet. */
async function shop() {
  const store = await makeStore(test.services)
  const { businessId } = store
  const me = () => test.as(store.owner.token)
  const preview = (text: BlobPart) =>
    me().call(previewProductSheet, { businessId, content: new Blob([text]) })
  const send = (text: BlobPart, version: string, key: string = crypto.randomUUID()) =>
    me().call(applyProductSheet, { businessId, content: new Blob([text]), version, key })
  return {
    store,
    businessId,
    me,
    preview,
    send,
    apply: async (text: BlobPart) => send(text, (await preview(text)).version),
    add: (input: Partial<Parameters<typeof productFields>[0]>) =>
      me().call(createProduct, { businessId, ...productFields(input) }),
    sheet: async () => {
      let text = ''
      for (let after: string | undefined; ; ) {
        const part = await me().call(exportProducts, { businessId, after })
        text += part.text
        if (part.next === null) return text
        after = part.next
      }
    },
    rows: () => test.services.db.select().from(products).where(eq(products.storeId, store.id)),
  }
}

const head =
  'ID del producto,ID de la variante,Nombre,Categoría,Precio,SKU,Existencias,Existencias al exportar\n'
const withoutIds = (text: string) => text.replaceAll(/^([0-9a-f-]{36}),([0-9a-f-]{36}),/gm, ',,')

/** Texts that may break a CSV format, from a seeded generator. */
function nasty(random: () => number) {
  const pieces = [
    '"',
    ',',
    ';',
    '\t',
    '=1+1',
    '-2',
    '@x',
    "'",
    "'=",
    '|',
    '\\',
    'ñ',
    '🧵',
    ' ',
    'a',
    '＝',
    '<b>',
    '&',
    '\u00a0',
    '+',
    '""',
  ]
  return (max: number) => {
    let text = ''
    for (let count = 1 + Math.floor(random() * 6); count > 0; count--)
      text += pieces[Math.floor(random() * pieces.length)]
    return `${random() < 0.3 ? '=' : ''}${text.trim()}zz`.slice(0, max)
  }
}

it.each([64, 65, 66])(
  'round-trips every byte, also into an empty store, with hostile texts: seed %i',
  async (seed) => {
    const random = randomFrom(seed)
    const text = nasty(random)
    const one = await shop()
    for (let at = 0; at < 12; at++) {
      const options = at % 3 === 0 ? [] : [`${text(20)}1`, `${text(20)}2`].slice(0, at % 3)
      const variants = [0, 1, 2].slice(0, options.length === 0 ? 1 : 3).map((n) =>
        variant({
          values: options.map(() => `${text(30)}${n}`),
          sku: random() < 0.5 ? null : `${text(20)}${at}-${n}`,
          price: 5_000 + Math.floor(random() * 1e6),
          firstStock: random() < 0.3 ? null : Math.floor(random() * 50),
          tiers: [2, 4, 11]
            .slice(0, Math.floor(random() * 4))
            .map((from) => ({ from, price: 4_000 - from })),
          ...(random() < 0.5
            ? {}
            : { salePrice: 4_999, saleFrom: '2026-01-02T03:04:05.678Z', saleUntil: null }),
          lowStock: random() < 0.5 ? null : 3,
          weightGrams: random() < 0.5 ? null : 250,
          isShipped: random() < 0.5,
        }),
      )
      const texts = {
        title: text(60),
        brand: text(20),
        seoTitle: text(30),
        seoDescription: text(60),
      }
      const tags = [text(30), `${text(30)}2`]
      const description =
        random() < 0.5
          ? `${text(60)}\r\n\r\n${text(60)}`
          : `<p>${text(20)}</p><ul><li>${text(9)}</li></ul>`
      const made = await one.add({
        ...texts,
        tags,
        options,
        variants,
        description,
        kind: at % 4 === 3 ? 'service' : 'goods',
      })
      if (random() < 0.5)
        await one.me().call(setProductState, {
          businessId: one.businessId,
          productId: made.id,
          state: 'published',
        })
    }
    const before = await one.sheet()
    expect(before.startsWith('\uFEFFID del producto,')).toBe(true)
    expect(await one.preview(before)).toMatchObject({ unchanged: 12, items: [], refusedCount: 0 })
    expect(await one.apply(before)).toEqual({ created: 0, changed: 0 })
    expect(await one.sheet()).toBe(before)
    const other = await shop()
    const sent = withoutIds(before)
    expect((await other.preview(sent)).refused).toEqual([])
    expect(await other.apply(sent)).toEqual({ created: 12, changed: 0 })
    expect(withoutIds(await other.sheet())).toBe(sent)
  },
)

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
  for (const wrong of [
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
  ])
    expect((await preview(line(wrong))).refused, wrong).toMatchObject([{ row: 2, column: 'tiers' }])
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
