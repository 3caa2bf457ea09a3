import { z } from 'zod'
import { badge } from '#features/directory/businesses/contract/business-page.ts'
import { picture } from '#features/platform/media/contract.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { publicStoreStates, storeLayouts } from '../vocabulary.ts'
import { shippingFields } from './my-store.ts'

/** What everybody sees of a store beside each of its products. */
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
  /** Where else its business is to be found, in the order in which it says so. */
  networks: z.array(z.object({ name: z.string(), url: z.string() })),
  isDemo: z.boolean(),
  /** False where nobody is left who manages it, because all who did are suspended. */
  takesOrders: z.boolean(),
})
export type SellingStore = z.output<typeof sellingStore>

const rating = z.object({ average: z.number(), count: z.number().int() })

/** What everybody sees of a store on its own page. */
export const storePage = sellingStore.extend({
  /** Published products by category. */
  categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
  /** As its business is rated; null where nobody who can prove it gave an opinion. */
  rating: rating.nullable(),
  /** Of all its published products together. */
  productRating: rating.nullable(),
  /** Whether a published product of it costs less by quantity. */
  hasWholesalePrices: z.boolean(),
  /** Whether its buyers may pay in months without interest, by the cards that take part. */
  isInterestFree: z.boolean(),
  /** How many follow it with an account. */
  followers: z.number().int(),
})
export type StorePage = z.output<typeof storePage>

export const readStore = endpoint({
  name: 'readStore',
  method: 'GET',
  path: '/api/stores/:handle',
  summary: 'A store as everybody sees it',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({ handle: z.string().min(1).max(40) }),
  output: storePage,
})

/** Open stores, the newest first; of one layout when asked. */
export const listStores = endpoint({
  name: 'listStores',
  method: 'GET',
  path: '/api/stores',
  summary: 'Open stores, newest first',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({
    layout: z.enum(storeLayouts).optional(),
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

/** By which store a layout is shown: the oldest that sells something, of verified businesses before others; null where there is none. */
export const findExampleStore = endpoint({
  name: 'findExampleStore',
  method: 'GET',
  path: '/api/store-layouts/:layout/example',
  summary: 'The store by which a layout is shown',
  allow: anyone,
  kept: { tags: ['stores'] },
  input: z.strictObject({ layout: z.enum(storeLayouts) }),
  output: z.object({ handle: z.string().nullable() }),
})
