import { z } from 'zod'
import { productCategories } from '#features/selling/products/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { pageSize } from '#shared/query.ts'
import { promotionKinds, promotionPhases, promotionScopes, promotionStates } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofPromotion = ofBusiness.extend({ promotionId: z.uuid() })

const whole = (missing: string, max: number) =>
  z
    .number(missing)
    .int(missing)
    .min(1, missing)
    .max(max, `Como máximo ${max.toLocaleString('es-MX')}`)
const money = (missing: string) =>
  z
    .number(amountProblem)
    .int(amountProblem)
    .min(1, missing)
    .max(100_000_000_000, 'Esa cantidad es demasiado alta')

/** People write codes as they like; they are kept in capital letters. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .min(3, 'Usa al menos 3 caracteres')
  .max(30, 'Usa como máximo 30 caracteres')
  .regex(/^[A-Z0-9-]+$/, 'Usa solo letras sin acento, números y guiones')

/** `code` null counts by itself. Amounts in minor units of the store's currency; days are whole ones of the store's calendar. */
const fields = z.strictObject({
  name: nameLine(80, 'Escribe cómo se llama').min(2, 'Usa al menos 2 caracteres'),
  code: code.nullable(),
  kind: z.enum(promotionKinds),
  percent: whole('Escribe el porcentaje, de 1 a 100', 100).nullable(),
  amount: money('Escribe cuánto se descuenta').nullable(),
  buyQuantity: whole('Escribe cuántos se pagan', 12).nullable(),
  getQuantity: whole('Escribe cuántos son gratis', 12).nullable(),
  minSubtotal: money('Escribe desde cuánto').nullable(),
  usesMost: whole('Escribe cuántas veces', 1_000_000).nullable(),
  usesEach: whole('Escribe cuántas veces', 1000).nullable(),
  /** Whether it may count in an order with others; else the buyer gets whichever takes off more. */
  isCombinable: z.boolean().default(true),
  beginsOn: calendarDay().nullable(),
  endsOn: calendarDay().nullable(),
  scope: z.enum(promotionScopes),
  productIds: z.array(z.uuid()).max(200, 'Elige como máximo 200 productos'),
  categories: z.array(z.enum(productCategories)),
})

/** What must be said of each kind, and of no other. */
const needed = {
  percent: ['percent'],
  amount: ['amount'],
  shipping: [],
  buy_get: ['buyQuantity', 'getQuantity'],
} as const
const valued = ['percent', 'amount', 'buyQuantity', 'getQuantity'] as const
const missing = {
  percent: 'Escribe el porcentaje, de 1 a 100',
  amount: 'Escribe cuánto se descuenta',
  buyQuantity: 'Escribe cuántos se pagan',
  getQuantity: 'Escribe cuántos son gratis',
}

type Fields = z.output<typeof fields>

/** What does not fit together, by field. */
function* problemsOf(said: Fields): Generator<[keyof Fields, string]> {
  const its: readonly string[] = needed[said.kind]
  for (const field of valued) {
    if (its.includes(field) && said[field] === null) yield [field, missing[field]]
    if (!its.includes(field) && said[field] !== null)
      yield [field, 'Esto no va con este tipo de promoción']
  }
  if (said.usesEach !== null && said.code === null)
    yield ['usesEach', 'Para limitarla por persona necesita un código']
  if (said.beginsOn && said.endsOn && said.endsOn < said.beginsOn)
    yield ['endsOn', 'Termina antes de empezar']
  if (said.scope === 'chosen' && said.productIds.length + said.categories.length === 0)
    yield ['productIds', 'Elige al menos un producto o una categoría']
  if (said.scope === 'all' && said.productIds.length + said.categories.length > 0)
    yield ['scope', 'Elige si es para todo o para lo que escojas']
}

/** Adds what does not fit together to what each field says by itself. */
function fitTogether(said: Fields, context: z.RefinementCtx): void {
  for (const [field, message] of problemsOf(said))
    context.addIssue({ code: 'custom', path: [field], message })
}

/** What the form of a promotion is checked with before it is sent. */
export const promotionFields = fields.superRefine(fitTogether)
export type PromotionFields = Fields

export const promotion = fields.extend({
  id: z.uuid(),
  currency: z.string(),
  state: z.enum(promotionStates),
  phase: z.enum(promotionPhases),
  /** Orders that count with it: neither cancelled nor expired. */
  uses: z.number().int(),
  /** What it took off them, in minor units. */
  given: z.number().int(),
  products: z.array(z.object({ id: z.uuid(), title: z.string() })),
  createdAt: z.iso.datetime(),
  /** Changes with every change. */
  version: z.string(),
})
export type Promotion = z.output<typeof promotion>

export const listPromotions = endpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/api/my/businesses/:businessId/promotions',
  summary: 'Promotions of the store, newest first',
  allow: member('manager'),
  input: ofBusiness.extend({
    view: z.enum(['current', 'archived']).default('current'),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(promotion), next: z.string().nullable() }),
})

export const createPromotion = endpoint({
  name: 'createPromotion',
  method: 'POST',
  path: '/api/my/businesses/:businessId/promotions',
  summary: 'Add a promotion, which counts from its first day on',
  allow: member('manager'),
  status: 201,
  limit: { points: 100, seconds: 3600 },
  input: fields.extend({ businessId: z.uuid() }).superRefine(fitTogether),
  output: promotion,
})

/** `conflict` when somebody saved it meanwhile, or it is archived. Orders keep what they were promised. */
export const savePromotion = endpoint({
  name: 'savePromotion',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/promotions/:promotionId',
  summary: 'Save a promotion',
  allow: member('manager'),
  input: fields
    .extend({ businessId: z.uuid(), promotionId: z.uuid(), version: z.string().max(64) })
    .superRefine(fitTogether),
  output: promotion,
})

/** What is archived stays so; its code is free again. */
export const setPromotionState = endpoint({
  name: 'setPromotionState',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/promotions/:promotionId/state',
  summary: 'Pause a promotion, let it count again, archive it',
  allow: member('manager'),
  input: ofPromotion.extend({ state: z.enum(promotionStates) }),
  output: promotion,
})
