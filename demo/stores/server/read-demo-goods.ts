import { z } from 'zod'
import { storeLayouts } from '#features/selling/stores/vocabulary.ts'
import { drawingNames, guideNames } from '../vocabulary.ts'
import { list, readRows } from './read-rows.ts'

/** `6: 10`: ten per cent off from six pieces on. */
const bulk = list.transform((steps) =>
  steps.map((step) => {
    const [from, off] = step.split(': ')
    return { from: Number(from), off: Number(off) }
  }),
)

/** `Atlas del cielo=poems`: a name with a drawing of its own. */
const names = list.transform((each) =>
  each.map((one) => {
    const [name = '', drawing] = one.split('=')
    return { name, drawing: z.enum(drawingNames).optional().parse(drawing) }
  }),
)

/** A product sold under several names; `price` in Mexican pesos. */
const goods = z.object({
  drawing: z.enum(drawingNames),
  price: z.coerce.number().positive(),
  sizes: list,
  /** Which sizes mean what. */
  sizeGuide: z.enum(['tops', 'bottoms', 'feet', '']),
  bulk,
  names,
  about: z.string(),
  material: z.string(),
  /** Empty where its names differ in size. */
  measures: z.string(),
})
export type Goods = z.output<typeof goods>

/** The measures of a body for a size. */
const sizeMeasure = z.object({ guide: z.string(), size: z.string(), words: z.string() })

/** What a product is made of whose name has that word. */
const namedMaterial = z.object({ word: z.string(), material: z.string() })

/** A downloadable product, `price` in Mexican pesos. */
const download = z.object({
  store: z.string(),
  drawing: z.enum(drawingNames),
  price: z.coerce.number().positive(),
  title: z.string(),
  about: z.string(),
  files: list.pipe(z.array(z.enum(guideNames)).min(1)),
})
export type DemoDownload = z.output<typeof download>

/** A store of the business of the same handle. */
const store = z.object({
  layout: z.enum(storeLayouts),
  country: z.string().length(2),
  handle: z.string(),
  name: z.string(),
  about: z.string(),
  /** Its products; all when none is named. */
  goods: list.pipe(z.array(z.enum(drawingNames))),
  howMany: z.coerce.number().int().positive(),
  /** In whole units of its currency. */
  freeAbove: z.coerce.number().positive(),
  returnDays: z.coerce.number().int(),
  /** How many orders it had. */
  orders: z.coerce.number().int().positive(),
})
export type DemoStore = z.output<typeof store>

/** A buyer's opinion of a business or of a product, and the answer to it, if any. */
const opinion = z.object({
  of: z.enum(['business', 'product']),
  stars: z.coerce.number().int().min(1).max(5),
  text: z.string(),
  reply: z.string(),
})
export type Opinion = z.output<typeof opinion>

/** How stores of a country sell. */
const market = z.object({
  country: z.string().length(2),
  /** What one Mexican peso is roughly worth in its currency, and how prices end there, both in whole units. */
  peso: z.coerce.number().positive(),
  step: z.coerce.number().positive(),
  under: z.coerce.number().positive(),
  /** Names of its ways to deliver, and what stands beside them. */
  delivery: z.string(),
  deliveryDetail: z.string(),
  pickUp: z.string(),
  pickUpDetail: z.string(),
  /** How buyers pay a store without a card, as is usual there. */
  payment: z.string(),
  returns: z.string(),
})
export type DemoMarket = z.output<typeof market>

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  readRows(`demo/stores/data/${file}`, row)

export const readDemoGoods = () => read('products.csv', goods)
export const readDemoSizeMeasures = () => read('size-guides.csv', sizeMeasure)
export const readDemoMaterials = () => read('materials.csv', namedMaterial)
export const readDemoDownloads = () => read('downloads.csv', download)
export const readDemoOpinions = (kind: Opinion['of']) =>
  read('opinions.csv', opinion).filter((row) => row.of === kind)
export const readDemoMarkets = () =>
  new Map(read('countries.csv', market).map((row) => [row.country, row]))
export const readDemoStores = () => read('stores.csv', store)
