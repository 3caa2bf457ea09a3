import { z } from 'zod'
import { badge } from '#features/directory/businesses/contract/business-page.ts'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { publicStoreStates, storeLayouts } from '../vocabulary.ts'
import { shippingFields } from './my-store.ts'

/** Public data of a store, shown next to each of its products. */
export const sellingStore = z.object({
  id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  about: z.string().nullable(),
  layout: z.enum(storeLayouts),
  state: z.enum(publicStoreStates),
  holidayUntil: z.iso.date().nullable(),
  currency: z.string(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  returnDays: z.number().int().nullable(),
  returnPolicy: z.string().nullable(),
  taxNumber: z.string().nullable(),
  shipping: z.array(z.object({ ...shippingFields.shape, id: z.uuid() })),
  business: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    badge,
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
  /** Links to the business's social networks, in its order. */
  networks: z.array(z.object({ name: z.string(), url: z.string() })),
  isDemo: z.boolean(),
  /** False when all members who manage the business are suspended. */
  takesOrders: z.boolean(),
})
export type SellingStore = z.output<typeof sellingStore>

const rating = z.object({ average: z.number(), count: z.number().int() })

/** Public data of a store's own page. */
export const storePage = sellingStore.extend({
  /** Published products by category. */
  categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
  /** Rating of its business; null without verified reviews. */
  rating: rating.nullable(),
  /** Combined rating of all its published products. */
  productRating: rating.nullable(),
  /** Whether any of its published products has quantity prices. */
  hasWholesalePrices: z.boolean(),
  /** Whether its buyers may pay in interest-free instalments with participating cards. */
  isInterestFree: z.boolean(),
  /** Number of accounts that follow it. */
  followers: z.number().int(),
  /** Whether it has a form for people who want its news. */
  asksNews: z.boolean(),
})
export type StorePage = z.output<typeof storePage>

export const readStore = endpoint({
  name: 'readStore',
  method: 'GET',
  path: '/api/stores/:handle',
  summary: 'A store as everybody sees it',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({ handle: z.string().min(1).max(40) }),
  output: storePage,
})

/** Lists open stores, newest first; optionally of one layout, or of one country. */
export const listStores = endpoint({
  name: 'listStores',
  method: 'GET',
  path: '/api/stores',
  summary: 'Open stores, newest first',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({
    layout: z.enum(storeLayouts).optional(),
    /** Of businesses in this country. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(
      storePage.pick({
        id: true,
        handle: true,
        name: true,
        layout: true,
        logo: true,
        banner: true,
        business: true,
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** Finds the example store of a layout: the oldest that sells something, verified businesses first; null without any. */
export const findExampleStore = endpoint({
  name: 'findExampleStore',
  method: 'GET',
  path: '/api/store-layouts/:layout/example',
  summary: 'The store by which a layout is shown',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({ layout: z.enum(storeLayouts) }),
  output: z.object({ handle: z.string().nullable() }),
})
