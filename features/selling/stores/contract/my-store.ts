import { z } from 'zod'
import { chosenSlug } from '#features/directory/businesses/contract/slug.ts'
import { picture } from '#features/platform/media/contract.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameLine, optionalLine } from '#shared/lines.ts'
import {
  maxShippingSteps,
  openingPlaces,
  shippingBases,
  shippingKinds,
  storeLayouts,
  storeStates,
} from '../vocabulary.ts'
import { checkSteps } from './check-steps.ts'

const businessId = z.uuid()
const ofBusiness = z.strictObject({ businessId })
const version = z.string().max(64)

/** Minor units of the store's currency. */
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
    /** Null for everywhere. */
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Elige el país')
      .nullable(),
    state: optionalLine(80),
    /** What `steps` count in: grams, or minor units of the subtotal; what is picked up has one price. */
    basis: z.enum(shippingBases),
    /** The only one, or that before the first step. */
    price: amount,
    /** Ascending. */
    steps: z
      .array(z.strictObject({ from, price: amount }))
      .max(maxShippingSteps, `Escribe como máximo ${maxShippingSteps} escalones`),
    /** From this subtotal on it is free. */
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
  /** The tax that prices include, in hundredths of a per cent; null to say nothing of it. */
  taxRate: z
    .number('Escribe el porcentaje')
    .int('Usa como máximo dos decimales')
    .min(1, 'Escribe el porcentaje')
    .max(10_000, 'Como máximo 100 %')
    .nullable(),
  /** Shown to everybody; its form is that of the country whose currency the store has. */
  taxNumber: optionalLine(30),
  shipping: z.array(shippingFields).max(20, 'Escribe como máximo 20 envíos'),
})

/** What the business's level allows; amounts in minor units of the store's currency, `commission` in hundredths of a per cent. */
const terms = z.object({
  takesPayments: z.boolean(),
  maxPerOrder: z.number().int(),
  holdDays: z.number().int(),
  commission: z.number().int(),
})

export const myStore = z.object({
  ...storeSettings.shape,
  id: z.uuid(),
  /** How a buyer pays by transfer or in cash; null: neither is accepted. Its owner alone says so. */
  manualInstructions: z.string().nullable(),
  /** What it needs before it can open, in the order in which it is done; empty for one that lacks nothing. */
  missing: z.array(z.object({ place: z.enum(openingPlaces), words: z.string() })),
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
  /** Things for sale that are sent and whose weight nobody wrote: where weight counts, they count nothing. */
  weightless: z.number().int(),
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
  summary: 'Save name, handle, look, policies and shipping of a store',
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
    holidayUntil: calendarDay().nullable().default(null),
  }),
  output: myStore,
})
