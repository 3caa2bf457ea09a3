import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#db/tables/selling/products.ts'
import {
  applyProductSheet,
  exportProducts,
  previewProductSheet,
} from '#features/selling/catalogue-files/contract/spreadsheets.ts'
import { createProduct, setProductState } from '#features/selling/products/contract/owner.ts'
import { randomFrom } from '#shared/random-from.ts'
import { productFields, variant } from '../factories/product-fields.ts'
import { makeStore } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'

/** A store, with calls of its owner on its product sheet. */
export async function openShop(test: TestApp) {
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

/** Exports products with hostile texts, and expects the same bytes after they were read again, into their store and into an empty one. */
export async function expectRoundTrip(test: TestApp, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const text = nasty(random)
  const one = await openShop(test)
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
  const other = await openShop(test)
  const sent = withoutIds(before)
  expect((await other.preview(sent)).refused).toEqual([])
  expect(await other.apply(sent)).toEqual({ created: 12, changed: 0 })
  expect(withoutIds(await other.sheet())).toBe(sent)
}
