import { z } from 'zod'
import { chosenSlug } from '#features/directory/businesses/contract/slug.ts'
import { picture } from '#features/platform/media/contract.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameLine, optionalLine } from '#shared/lines.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import {
  maxShippingSteps,
  openingRequirements,
  shippingBases,
  shippingKinds,
  storeLayouts,
  storeStates,
} from '../vocabulary.ts'
import { checkSteps } from './check-steps.ts'

const businessId = z.uuid()
const ofBusiness = z.strictObject({ businessId })
const version = z.string().max(64)

/** In minor units of the store's currency. */
export const amount = z
  .number(amountProblem)
  .int(amountProblem)
  .min(0)
  .max(100_000_000_000, 'Ese precio es demasiado alto')

const name = nameLine(80, 'Escribe el nombre de la tienda').min(2, 'Usa al menos 2 caracteres')
const handle = chosenSlug.max(40, 'Usa como máximo 40 caracteres')

const from = z
  .number('Escribe desde cuánto')
  .int('Escribe desde cuánto')
  .min(1, 'Escribe desde cuánto')
  .max(100_000_000_000, 'Es demasiado')

export const shippingFields = z
  .strictObject({
    kind: z.enum(shippingKinds),
    name: nameLine(60, 'Escribe el nombre del envío'),
    /** Null for all countries. */
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Elige el país')
      .nullable(),
    state: optionalLine(80),
    /** Unit of `steps`: grams, or minor units of the subtotal; pick-up always has a flat price. */
    basis: z.enum(shippingBases),
    /** Flat price, or price below the first step. */
    price: amount,
    /** Ascending by `from`. */
    steps: z
      .array(z.strictObject({ from, price: amount }))
      .max(maxShippingSteps, `Escribe como máximo ${maxShippingSteps} escalones`),
    /** Subtotal from which it is free. */
    freeAbove: amount.min(1, 'Escribe desde cuánto').nullable(),
    detail: optionalLine(200),
  })
  .superRefine(checkSteps)

export type ShippingFields = z.output<typeof shippingFields>

export const storeSettings = z.strictObject({
  name,
  handle,
  about: optionalLine(1000),
  layout: z.enum(storeLayouts),
  logoId: z.uuid().nullable(),
  bannerId: z.uuid().nullable(),
  returnDays: z
    .number('Escribe los días')
    .int('Escribe los días')
    .min(0)
    .max(365, 'Como máximo 365 días')
    .nullable(),
  returnPolicy: optionalLine(2000),
  /** Tax rate included in prices, in hundredths of a per cent; null when not stated. */
  taxRate: z
    .number('Escribe el porcentaje')
    .int('Usa como máximo dos decimales')
    .min(1, 'Escribe el porcentaje')
    .max(10_000, 'Como máximo 100 %')
    .nullable(),
  /** Public tax number, in the format of the country of the store's currency. */
  taxNumber: optionalLine(30),
  shipping: z.array(shippingFields).max(20, 'Escribe como máximo 20 envíos'),
})

/** Terms by the business's verification level; amounts in minor units of the store's currency, `commission` in hundredths of a per cent. */
const terms = z.object({
  takesPayments: z.boolean(),
  maxPerOrder: z.number().int(),
  holdDays: z.number().int(),
  commission: z.number().int(),
})

export const myStore = z.object({
  ...storeSettings.shape,
  id: z.uuid(),
  /** Instructions for paying by transfer or in cash; null when neither is accepted. Only the owner can change them. */
  manualInstructions: z.string().nullable(),
  /** Requirements for opening that are not met, in the order in which to meet them. */
  missing: z.array(z.object({ place: z.enum(openingRequirements), words: z.string() })),
  currency: z.string(),
  state: z.enum(storeStates),
  holidayUntil: z.iso.date().nullable(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  products: z.object({
    draft: z.number().int(),
    published: z.number().int(),
    archived: z.number().int(),
  }),
  /** Number of shipped sellables without a weight; they count as zero grams. */
  weightless: z.number().int(),
  terms,
  /** Hash of the editable settings; `saveStore` requires it. */
  version,
})
export type MyStore = z.output<typeof myStore>

/** `store` is null until it is created; `terms` are the business's terms in any case. */
export const readMyStore = endpoint({
  name: 'readMyStore',
  method: 'GET',
  path: '/api/my/businesses/:businessId/store',
  summary: 'The store of a business of the caller',
  allow: member('seller'),
  impersonation: 'visible',
  input: ofBusiness,
  output: z.object({ store: myStore.nullable(), terms }),
})

/** Creates the store as a draft in the currency of the business's country, with its name, logo and a free handle. Idempotent. */
export const beginStore = endpoint({
  name: 'beginStore',
  method: 'POST',
  path: '/api/my/businesses/:businessId/store',
  summary: 'Create the store of a business as a draft',
  allow: member('manager'),
  status: 201,
  input: ofBusiness,
  output: myStore,
})

export const saveStore = endpoint({
  name: 'saveStore',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/store',
  summary: 'Save name, handle, appearance, policies and shipping of a store',
  allow: member('manager'),
  input: storeSettings.extend({ businessId, version }),
  output: myStore,
})

/** Opening requires a public business, a published product, a shipping method and a payment method. */
export const setStoreState = endpoint({
  name: 'setStoreState',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/store/state',
  summary: 'Open a store, send it on holiday, close it',
  allow: member('manager'),
  input: ofBusiness.extend({
    state: z.enum(['open', 'holiday', 'closed']),
    holidayUntil: calendarDay().nullable().default(null),
  }),
  output: myStore,
})
