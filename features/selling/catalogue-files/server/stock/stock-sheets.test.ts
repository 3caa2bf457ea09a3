import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct, readMyProduct } from '#features/selling/products/contract/owner.ts'
import { listStockMovements, moveStock } from '#features/selling/stores/contract/stock.ts'
import { randomFrom } from '#shared/random-from.ts'
import { makeMember } from '#tests/support/factories/businesses.ts'
import { productFields, variant } from '#tests/support/factories/product-fields.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { applyStockSheet, exportStock, previewStockSheet } from '../../contract/spreadsheets.ts'
import { maxSheetRows } from '../../vocabulary.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

type Add = NonNullable<Parameters<typeof makeProduct>[2]>

/** A store, with calls of its owner on its stock sheet. */
async function shop() {
  const store = await makeStore(test.services)
  const { businessId } = store
  const me = () => test.as(store.owner.token)
  const preview = (text: BlobPart) =>
    me().call(previewStockSheet, { businessId, content: new Blob([text]) })
  const send = (text: BlobPart, version: string, key: string = crypto.randomUUID()) =>
    me().call(applyStockSheet, { businessId, content: new Blob([text]), version, key })
  return {
    store,
    businessId,
    me,
    preview,
    send,
    apply: async (text: BlobPart) => send(text, (await preview(text)).version),
    /** Adds a product with one variant with this SKU. */
    add: (sku: string | null, wanted: Add = {}) =>
      makeProduct(test.services, store, { ...wanted, sell: { sku, ...wanted.sell } }),
    lose: (sellableId: string, quantity: number) =>
      me().call(moveStock, {
        businessId,
        sellableId,
        reason: 'lost',
        quantity,
        note: null,
        key: crypto.randomUUID(),
      }),
    movements: async (sellableId: string) =>
      (await me().call(listStockMovements, { businessId, sellableId })).items,
    sheet: async () => {
      let text = ''
      for (let after: string | undefined; ; ) {
        const part = await me().call(exportStock, { businessId, after })
        text += part.text
        if (part.next === null) return text
        after = part.next
      }
    },
  }
}

const stockOf = async (sellableId: string) => {
  const { stock, lowStock } = await readSellable(test.services, sellableId)
  return { stock, lowStock }
}

it('lists SKU, stock, whether it is limited, and the low-stock threshold of each variant', async () => {
  const { businessId, me, sheet, add } = await shop()
  const options = ['Color']
  const variants = [
    variant({ values: ['Azul'], sku: 'V-A', firstStock: 4, lowStock: 2 }),
    variant({ values: ['Rojo'], sku: null, firstStock: null }),
  ]
  await me().call(createProduct, {
    businessId,
    ...productFields({ title: 'Vaso', options, variants }),
  })
  const old = await add('OLD', { title: 'Archivado', set: { state: 'archived' } })
  const lines = (await sheet()).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFID de la variante,SKU,Producto,Variante,Existencias,Existencias al exportar,Sin límite,Avisar cuando queden',
  )
  expect(lines.slice(1).map((line) => line.replace(/^[0-9a-f-]{36}/, 'id'))).toEqual([
    'id,V-A,Vaso,Azul,4,4,No,2',
    'id,,Vaso,Rojo,,Sin límite,Sí,',
    '',
  ])
  expect(lines.join()).not.toContain(old.sellableId)
})

it('round-trips every byte, also in several parts, with hostile texts', async () => {
  const random = randomFrom(72)
  const pieces = ['"', ',', ';', '\t', '=1+1', '-2', '@x', "'", 'ñ', '🧵', ' ', '＝', '+']
  const nasty = () =>
    `${Array.from({ length: 4 }, () => pieces[Math.floor(random() * pieces.length)]).join('')}z`.trim()
  const { store, sheet, preview, apply } = await shop()
  for (let at = 0; at < 510; at++) {
    const stock = random() < 0.3 ? null : Math.floor(random() * 50)
    const lowStock = random() < 0.5 ? null : Math.floor(random() * 9)
    await makeProduct(test.services, store, {
      title: nasty(),
      stock,
      sell: { sku: `${nasty()}${at}`, lowStock },
    })
  }
  const before = await sheet()
  expect(before.split('\r\n')).toHaveLength(512)
  expect(await preview(before)).toMatchObject({ unchanged: 510, moved: 0, items: [], refused: [] })
  expect(await apply(before)).toEqual({ changed: 0 })
  expect(await sheet()).toBe(before)
})

it('applies only differences, one numbered movement each in the name of the caller, and exports the same values afterwards', async () => {
  const { add, sheet, preview, apply, movements } = await shop()
  const cup = await add('T-1', { title: 'Taza', stock: 4 })
  const dish = await add('P-1', { title: 'Plato', stock: 7 })
  const before = await sheet()
  const text = before.replace('Taza,,4,4,No,', 'Taza,,9,4,No,3')
  expect(await preview(text)).toMatchObject({
    unchanged: 1,
    items: [
      {
        row: 3,
        title: 'Taza',
        stock: { before: 4, after: 9 },
        lowStock: { before: null, after: 3 },
      },
    ],
    refusedCount: 0,
  })
  expect(await stockOf(cup.sellableId)).toEqual({ stock: 4, lowStock: null })
  expect(await apply(text)).toEqual({ changed: 1 })
  expect(await stockOf(cup.sellableId)).toEqual({ stock: 9, lowStock: 3 })
  const counted = {
    number: 2,
    reason: 'counted',
    quantity: 5,
    after: 9,
    note: 'Hoja de existencias',
    by: 'Ana Prueba',
  }
  expect(await movements(cup.sellableId)).toMatchObject([counted, { number: 1 }])
  expect(await movements(dish.sellableId)).toHaveLength(1)
  expect(await sheet()).toBe(text.replace('Taza,,9,4,', 'Taza,,9,9,'))
})

it('never overwrites sales since the export, and states the current stock', async () => {
  const { add, sheet, preview, apply, lose } = await shop()
  const { sellableId } = await add('T-1', { title: 'Taza', stock: 10 })
  const other = await add('P-1', { title: 'Plato', stock: 10 })
  const before = await sheet()
  await lose(sellableId, 3)
  await lose(other.sellableId, 1)
  expect(await preview(before)).toMatchObject({ unchanged: 2, moved: 2, items: [], refused: [] })
  const counted = before
    .replace('Taza,,10,', 'Taza,,12,')
    .replace('Plato,,10,10,No,', 'Plato,,10,10,Sí,')
  expect((await preview(counted)).refused).toMatchObject([
    {
      row: 2,
      column: 'stock',
      reason: expect.stringContaining('Ahora hay 9 y al exportar había 10'),
    },
    {
      row: 3,
      column: 'stock',
      reason: expect.stringContaining('Ahora hay 7 y al exportar había 10'),
    },
  ])
  await expect(apply(counted)).rejects.toMatchObject({ code: 'invalid' })
  expect(await stockOf(sellableId)).toEqual({ stock: 7, lowStock: null })
})

it('is refused as a whole when something was sold between preview and application', async () => {
  const { add, preview, send, lose, movements } = await shop()
  const cup = await add('T-1', { title: 'Taza', stock: 10 })
  const dish = await add('P-1', { title: 'Plato', stock: 10 })
  const text = 'SKU,Existencias\nT-1,12\nP-1,5\n'
  const { version } = await preview(text)
  await lose(dish.sellableId, 1)
  await expect(send(text, version)).rejects.toMatchObject({ code: 'conflict' })
  expect(await movements(cup.sellableId)).toHaveLength(1)
  const answers = await Promise.allSettled([
    send(text, (await preview(text)).version),
    lose(dish.sellableId, 2),
  ])
  expect(answers[1]?.status).toBe('fulfilled')
  // If the count comes after the loss it is refused; if it comes before, the loss is subtracted from 5. Other results are impossible.
  const { stock } = await stockOf(dish.sellableId)
  expect(answers[0]?.status === 'fulfilled' ? stock === 3 : stock === 7).toBe(true)
  expect(await stockOf(cup.sellableId)).toMatchObject({
    stock: answers[0]?.status === 'fulfilled' ? 12 : 10,
  })
})

it('starts and stops counting', async () => {
  const { add, sheet, preview, apply, movements } = await shop()
  const free = await add('L-1', { title: 'Libre', stock: null })
  const full = await add('C-1', { title: 'Contado', stock: 6, sell: { lowStock: 2 } })
  const before = await sheet()
  const text = before
    .replace('Libre,,,Sin límite,Sí', 'Libre,,8,Sin límite,No')
    .replace('Contado,,6,6,No', 'Contado,,6,6,Sí')
  expect(await apply(text)).toEqual({ changed: 2 })
  expect(await stockOf(free.sellableId)).toEqual({ stock: 8, lowStock: null })
  expect(await stockOf(full.sellableId)).toEqual({ stock: null, lowStock: 2 })
  expect((await movements(full.sellableId))[0]).toMatchObject({ reason: 'untracked', after: null })
  const head = 'SKU,Existencias,Sin límite\n'
  expect((await preview(`${head}L-1,5,Sí\nC-1,,No\n`)).refused).toMatchObject([
    { row: 2, column: 'isUnlimited', reason: expect.stringContaining('tiene límite') },
    { row: 3, column: 'stock', reason: 'Escribe cuántos hay' },
  ])
})

it('finds sellables by SKU, and reports errors by row and column', async () => {
  const { add, preview } = await shop()
  await add('T-1', { title: 'Taza', stock: 4 })
  const { sellableId: theirs } = await (await shop()).add('X-9')
  const head = 'ID de la variante,SKU,Existencias,Sin límite,Avisar cuando queden\n'
  const rows = [',T-1,5,,', ',T-1,6,,', ',NADA,1,,', ',,1,,', `${theirs},,1,,`, 'x,T-1,1,,']
  const { refused, items } = await preview(head + rows.map((row) => `${row}\n`).join(''))
  expect(items).toMatchObject([{ row: 2, stock: { before: 4, after: 5 }, lowStock: null }])
  expect(refused).toEqual([
    { row: 3, column: 'sku', reason: 'Ya está en la fila 2' },
    { row: 4, column: 'sku', reason: 'Tu tienda no tiene ese SKU' },
    { row: 5, column: 'sku', reason: 'Escribe el ID de la variante o su SKU' },
    { row: 6, column: 'variantId', reason: 'Tu tienda no tiene esa variante' },
    { row: 7, column: 'variantId', reason: 'Tu tienda no tiene esa variante' },
  ])
  const wrong = async (row: string) =>
    (await preview(head + row)).refused.map(({ column }) => column)
  expect(await wrong(',T-1,-1,,\n')).toEqual(['stock'])
  expect(await wrong(',T-1,1000001,,\n')).toEqual(['stock'])
  expect(await wrong(',T-1,1e3,quizá,\n')).toEqual(['isUnlimited'])
  expect(await wrong(',T-1,,,muchos\n')).toEqual(['lowStock'])
})

it('is applied once per key, also four times concurrently', async () => {
  const { add, preview, send, movements } = await shop()
  const { sellableId } = await add('T-1', { stock: 4 })
  const text = 'SKU,Existencias\nT-1,9\n'
  const { version } = await preview(text)
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(text, version, key)))
  expect(answers).toEqual(Array(4).fill({ changed: 1 }))
  expect(await movements(sellableId)).toHaveLength(2)
  await expect(send('SKU,Existencias\nT-1,8\n', version, key)).rejects.toMatchObject({
    code: 'conflict',
  })
})

it('applies thousands of counts at once', async () => {
  const { businessId, me, sheet, apply } = await shop()
  for (let at = 0; at < 20; at++) {
    const variants = Array.from({ length: 100 }, (_, n) =>
      variant({ values: [`v${n}`], sku: `S-${at}-${n}`, firstStock: 3 }),
    )
    await me().call(createProduct, {
      businessId,
      ...productFields({ title: `Cosa ${at}`, options: ['Número'], variants }),
    })
  }
  const text = (await sheet()).replaceAll(',3,3,No,', ',5,3,No,')
  expect(await apply(text)).toEqual({ changed: 2_000 })
  expect(await sheet()).toBe(text.replaceAll(',5,3,No,', ',5,5,No,'))
})

it('invalidates an open product form when a threshold changed', async () => {
  const { businessId, me, add, apply } = await shop()
  const { id: productId } = await add('T-1', { stock: 4 })
  const before = await me().call(readMyProduct, { businessId, productId })
  await apply('SKU,Existencias,Avisar cuando queden\nT-1,,2\n')
  const after = await me().call(readMyProduct, { businessId, productId })
  expect(after.version).not.toBe(before.version)
  expect(after.variants[0]).toMatchObject({ lowStock: 2, stock: 4 })
})

it.each([
  ['not of text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'no es un CSV'],
  ['of another sheet', 'a,b\n1,2\n', 'Falta la columna «ID de la variante» o «SKU»'],
  ['without figures', 'SKU\nT-1\n', 'Falta la columna «Existencias»'],
  [
    'of products',
    'ID de la variante,SKU,Existencias,Precio\n,T-1,4,9\n',
    'No conocemos la columna «Precio»',
  ],
  ['an open quote', 'SKU,Existencias\n"T-1,4\n', 'revisa las comillas'],
  ['a row that never ends', `SKU,Existencias\n${'x'.repeat(300_000)},4\n`, 'demasiado larga'],
  ['too many rows', `SKU,Existencias\n${'T-1,4\n'.repeat(maxSheetRows + 1)}`, 'más de 5,000 filas'],
])('refuses a file: %s', async (_, text, why) => {
  const { preview } = await shop()
  await expect(preview(text)).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: expect.stringContaining(why) },
  })
})

it('reads files of Excel in Spanish, and escapes formulas', async () => {
  const { add, preview, sheet } = await shop()
  await add('=1+1', { title: '=HYPERLINK("https://malo.example")', stock: 4 })
  expect(await sheet()).toContain(`,'=1+1,"'=HYPERLINK(""https://malo.example"")",`)
  const bytes = Uint8Array.from("SKU;Existencias;Sin límite\r\n'=1+1;5;No\r\n", (sign) =>
    sign.charCodeAt(0),
  )
  expect((await preview(bytes)).items).toMatchObject([{ row: 2, stock: { before: 4, after: 5 } }])
})

it('requires the permission to change products', async () => {
  const { businessId } = await shop()
  const seller = await makeMember(test.services, businessId, 'seller')
  await expect(test.as(seller.token).call(exportStock, { businessId })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
