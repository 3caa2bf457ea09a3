import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { productCategories } from '#features/products/vocabulary.ts'
import { storeLayouts } from '#features/stores/vocabulary.ts'
import { root } from '#shared/server/root.ts'
import { drawingNames } from '../vocabulary.ts'

const list = z.string().transform((text) => text.split('; ').filter(Boolean))

/** What is sold under several names; `price` in Mexican pesos. */
const goods = z.object({
  drawing: z.enum(drawingNames),
  price: z.coerce.number().positive(),
  sizes: list,
  names: list,
  about: z.string(),
})
export type Goods = z.output<typeof goods>

/** A store, and the demonstration's business that it belongs to: a verified one of the first of these trades that is in the country. */
const store = z.object({
  layout: z.enum(storeLayouts),
  trades: list,
  country: z.string().length(2),
  handle: z.string(),
  name: z.string(),
  about: z.string(),
  categories: list.pipe(z.array(z.enum(productCategories))),
  /** In whole units of its currency. */
  freeAbove: z.coerce.number().positive(),
  returnDays: z.coerce.number().int(),
})
export type DemoStore = z.output<typeof store>

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  z.array(row).parse(parse(readFileSync(join(root, 'features/demo-stores/data', file)), { columns: true }))

export const readDemoGoods = () => read('products.csv', goods)
export const readDemoStores = () => read('stores.csv', store)
