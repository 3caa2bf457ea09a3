import { z } from 'zod'
import { badge } from '#features/businesses/contract/business-page.ts'
import { chosenSlug } from '#features/businesses/contract/slug.ts'
import { picture } from '#features/media/contract.ts'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/query.ts'
import { publicStoreStates, saidStockReasons, shippingKinds, stockReasons, storeLayouts, storeStates } from './vocabulary.ts'

const businessId = z.uuid()
const ofBusiness = z.strictObject({ businessId })
const version = z.string().max(64)

/** Minor units of the store's currency. */
export const amount = z.number('Escribe un precio').int('Escribe un precio').min(0).max(100_000_000_000, 'Ese precio es demasiado alto')

const name = requiredLine(80, 'Escribe el nombre de la tienda').min(2, 'Usa al menos 2 caracteres')
const handle = chosenSlug.max(40, 'Usa como máximo 40 caracteres')

export const shippingFields = z.strictObject({
  kind: z.enum(shippingKinds),
  name: requiredLine(60, 'Escribe el nombre del envío'),
  /** Null for everywhere. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Elige el país')
    .nullable(),
  state: optionalLine(80),
  price: amount,
  /** From this subtotal on it is free. */
  freeAbove: amount.min(1, 'Escribe desde cuánto').nullable(),
  detail: optionalLine(200),
})

export const storeSettings = z.strictObject({
  name,
  handle,
  about: optionalLine(1000),
  layout: z.enum(storeLayouts),
  logoId: z.uuid().nullable(),
  bannerId: z.uuid().nullable(),
  returnDays: z.number('Escribe los días').int('Escribe los días').min(0).max(365, 'Como máximo 365 días').nullable(),
  returnPolicy: optionalLine(2000),
  /** Null: transfers and cash are not accepted. */
  manualInstructions: optionalLine(1000),
  shipping: z.array(shippingFields).max(20, 'Escribe como máximo 20 envíos'),
})

/** What the business's level allows; amounts in minor units of the store's currency, `commission` in hundredths of a per cent. */
const terms = z.object({
  takesPayments: z.boolean(),
  mostPerOrder: z.number().int(),
  holdDays: z.number().int(),
  commission: z.number().int(),
})

export const myStore = z.object({
  ...storeSettings.shape,
  id: z.uuid(),
  currency: z.string(),
  state: z.enum(storeStates),
  holidayUntil: z.iso.date().nullable(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  products: z.object({ draft: z.number().int(), published: z.number().int(), archived: z.number().int() }),
  terms,
  /** Changes with what can be saved. */
  version,
})
export type MyStore = z.output<typeof myStore>

/** `store` is null until one was begun; `terms` are those of the business then, too. */
export const readMyStore = endpoint({
  name: 'readMyStore',
  method: 'GET',
  path: '/api/my/businesses/:businessId/store',
  summary: 'The store of a business of the caller',
  allow: member('seller'),
  input: ofBusiness,
  output: z.object({ store: myStore.nullable(), terms }),
})

/** Begins the store as a draft, in the currency of the business's country, with its name, logo and a free handle. Again it is the same one. */
export const beginStore = endpoint({
  name: 'beginStore',
  method: 'POST',
  path: '/api/my/businesses/:businessId/store',
  summary: 'Begin the store of a business as a draft',
  allow: member('manager'),
  status: 201,
  input: ofBusiness,
  output: myStore,
})

export const saveStore = endpoint({
  name: 'saveStore',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/store',
  summary: 'Save name, handle, look, policies, shipping and payment of a store',
  allow: member('manager'),
  input: storeSettings.extend({ businessId, version }),
  output: myStore,
})

/** A store opens when its business is public, it has a published product, a way to be handed over and a way to be paid. */
export const setStoreState = endpoint({
  name: 'setStoreState',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/store/state',
  summary: 'Open a store, send it on holiday, close it',
  allow: member('manager'),
  input: ofBusiness.extend({
    state: z.enum(['open', 'holiday', 'closed']),
    holidayUntil: z.iso.date('Elige la fecha').nullable().default(null),
  }),
  output: myStore,
})

/** What everybody sees of a store. */
export const storePage = z.object({
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
  shipping: z.array(z.object({ ...shippingFields.shape, id: z.uuid() })),
  business: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    badge,
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
  /** Published products by category. */
  categories: z.array(z.object({ category: z.string(), count: z.number().int() })),
  isDemo: z.boolean(),
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
  input: z.strictObject({ layout: z.enum(storeLayouts).optional(), after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(storePage.pick({ id: true, handle: true, name: true, layout: true, logo: true, banner: true, business: true })),
    next: z.string().nullable(),
  }),
})

/** Moves the stock of one thing, once for its key: by `quantity`, or to it with `counted`; null stops counting. */
export const moveStock = endpoint({
  name: 'moveStock',
  method: 'POST',
  path: '/api/my/businesses/:businessId/stock/:sellableId',
  summary: 'Say that stock came, was counted or was lost',
  allow: member('seller'),
  input: ofBusiness.extend({
    sellableId: z.uuid(),
    reason: z.enum(saidStockReasons),
    quantity: z
      .number('Escribe cuántos')
      .int('Escribe cuántos')
      .min(0, 'Escribe cuántos')
      .max(1_000_000, 'Como máximo 1,000,000')
      .nullable(),
    note: optionalLine(300).default(null),
    key: z.string().min(16).max(64),
  }),
  output: z.object({ stock: z.number().int().nullable() }),
})

export const stockRow = z.object({
  sellableId: z.uuid(),
  title: z.string(),
  sku: z.string().nullable(),
  path: z.string(),
  /** What may still be promised; null when it is not counted. */
  stock: z.number().int().nullable(),
  /** What unpaid and unsent orders hold of it. */
  held: z.number().int(),
  lowStock: z.number().int().nullable(),
  isLow: z.boolean(),
})
export type StockRow = z.output<typeof stockRow>

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock',
  summary: 'What there is of each thing that a store sells',
  allow: member('seller'),
  input: ofBusiness.extend({ q: z.string().trim().max(80).optional(), after: z.string().max(1200).optional(), size: pageSize }),
  output: z.object({ items: z.array(stockRow), next: z.string().nullable() }),
})

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock/:sellableId/movements',
  summary: 'How the stock of one thing moved, newest first',
  allow: member('seller'),
  input: ofBusiness.extend({ sellableId: z.uuid(), after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        number: z.number().int(),
        reason: z.enum(stockReasons),
        quantity: z.number().int(),
        after: z.number().int().nullable(),
        note: z.string().nullable(),
        by: z.string().nullable(),
        madeAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
