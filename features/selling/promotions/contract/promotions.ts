import { z } from 'zod'
import { productCategories } from '#features/selling/products/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { promotionKinds, promotionPhases, promotionScopes, promotionStates } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofPromotion = ofBusiness.extend({ promotionId: z.uuid() })

const whole = (message: string, max: number) =>
  z
    .number(message)
    .int(message)
    .min(1, message)
    .max(max, `Como máximo ${max.toLocaleString('es-MX')}`)
const money = (message: string) =>
  z
    .number(amountProblem)
    .int(amountProblem)
    .min(1, message)
    .max(100_000_000_000, 'Esa cantidad es demasiado alta')

/** Codes are stored in upper case, however they are typed. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .min(3, 'Usa al menos 3 caracteres')
  .max(30, 'Usa como máximo 30 caracteres')
  .regex(/^[A-Z0-9-]+$/, 'Usa solo letras sin acento, números y guiones')

/**
 * A null `code` makes it automatic. Amounts are in minor units of the store's currency; days are calendar days in the store's time zone.
 */
const fields = z.strictObject({
  name: nameLine(80, 'Escribe cómo se llama').min(2, 'Usa al menos 2 caracteres'),
  code: code.nullable(),
  kind: z.enum(promotionKinds),
  percent: whole('Escribe el porcentaje, de 1 a 100', 100).nullable(),
  amount: money('Escribe cuánto se descuenta').nullable(),
  buyQuantity: whole('Escribe cuántos se pagan', 12).nullable(),
  getQuantity: whole('Escribe cuántos son gratis', 12).nullable(),
  minSubtotal: money('Escribe desde cuánto').nullable(),
  maxUses: whole('Escribe cuántas veces', 1_000_000).nullable(),
  maxUsesPerPerson: whole('Escribe cuántas veces', 1000).nullable(),
  /** Whether it may be combined with other promotions; otherwise the buyer gets whichever discount is larger. */
  isCombinable: z.boolean().default(true),
  beginsOn: calendarDay().nullable(),
  endsOn: calendarDay().nullable(),
  scope: z.enum(promotionScopes),
  productIds: z.array(z.uuid()).max(200, 'Elige como máximo 200 productos'),
  categories: z.array(z.enum(productCategories)),
})

/** Fields that each kind requires; the other value fields must be null. */
const requiredFields = {
  percent: ['percent'],
  amount: ['amount'],
  shipping: [],
  buy_get: ['buyQuantity', 'getQuantity'],
} as const
const valueFields = ['percent', 'amount', 'buyQuantity', 'getQuantity'] as const
const requiredMessages = {
  percent: 'Escribe el porcentaje, de 1 a 100',
  amount: 'Escribe cuánto se descuenta',
  buyQuantity: 'Escribe cuántos se pagan',
  getQuantity: 'Escribe cuántos son gratis',
}

type Fields = z.output<typeof fields>

/** Yields the fields that conflict with others, with messages. */
function* fieldConflicts(input: Fields): Generator<[keyof Fields, string]> {
  const required: readonly string[] = requiredFields[input.kind]
  for (const field of valueFields) {
    if (required.includes(field) && input[field] === null) yield [field, requiredMessages[field]]
    if (!required.includes(field) && input[field] !== null)
      yield [field, 'Esto no va con este tipo de promoción']
  }
  if (input.maxUsesPerPerson !== null && input.code === null)
    yield ['maxUsesPerPerson', 'Para limitarla por persona necesita un código']
  if (input.beginsOn && input.endsOn && input.endsOn < input.beginsOn)
    yield ['endsOn', 'Termina antes de empezar']
  if (input.scope === 'chosen' && input.productIds.length + input.categories.length === 0)
    yield ['productIds', 'Elige al menos un producto o una categoría']
  if (input.scope === 'all' && input.productIds.length + input.categories.length > 0)
    yield ['scope', 'Elige si es para todo o para lo que escojas']
}

/** Adds an issue for each conflict between fields. */
function checkFieldConflicts(input: Fields, context: z.RefinementCtx): void {
  for (const [field, message] of fieldConflicts(input))
    context.addIssue({ code: 'custom', path: [field], message })
}

/** Schema of the promotion form. */
export const promotionFields = fields.superRefine(checkFieldConflicts)
export type PromotionFields = Fields

export const promotion = fields.extend({
  id: z.uuid(),
  currency: z.string(),
  state: z.enum(promotionStates),
  phase: z.enum(promotionPhases),
  /** Number of orders with it that were neither cancelled nor expired, paid or not: what its limit counts. */
  uses: z.number().int(),
  /** Total discount given in those that were paid, in minor units. */
  given: z.number().int(),
  /** What was paid for orders with it, less refunds, in minor units. */
  sold: z.number().int(),
  products: z.array(z.object({ id: z.uuid(), title: z.string() })),
  createdAt: z.iso.datetime(),
  /** Changes with every update. */
  version: z.string(),
})
export type Promotion = z.output<typeof promotion>

export const listPromotions = endpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/api/my/businesses/:businessId/promotions',
  summary: 'Promotions of the store, newest first',
  allow: member('manager'),
  impersonation: 'visible',
  input: ofBusiness.extend({
    view: z.enum(['current', 'archived']).default('current'),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(promotion),
    next: z.string().nullable(),
    /** What was paid for orders with any promotion of the store, less refunds, each once, in minor units. */
    sold: z.number().int(),
  }),
})

export const createPromotion = endpoint({
  name: 'createPromotion',
  method: 'POST',
  path: '/api/my/businesses/:businessId/promotions',
  summary: 'Create a promotion, which applies from its first day on',
  allow: member('manager'),
  status: 201,
  limit: { points: 100, seconds: 3600 },
  input: fields.extend({ businessId: z.uuid() }).superRefine(checkFieldConflicts),
  output: promotion,
})

/** Answers `conflict` when `version` is outdated or it is archived. Existing orders keep their discount. */
export const savePromotion = endpoint({
  name: 'savePromotion',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/promotions/:promotionId',
  summary: 'Save a promotion',
  allow: member('manager'),
  input: fields
    .extend({ businessId: z.uuid(), promotionId: z.uuid(), version: z.string().max(64) })
    .superRefine(checkFieldConflicts),
  output: promotion,
})

/** Archiving is final and frees the code. */
export const setPromotionState = endpoint({
  name: 'setPromotionState',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/promotions/:promotionId/state',
  summary: 'Pause, resume or archive a promotion',
  allow: member('manager'),
  input: ofPromotion.extend({ state: z.enum(promotionStates) }),
  output: promotion,
})
