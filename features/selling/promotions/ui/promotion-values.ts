import type { ProductCategory } from '#features/selling/products/vocabulary.ts'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import type { Promotion, PromotionFields } from '../contract/promotions.ts'
import type { PromotionKind, PromotionScope } from '../vocabulary.ts'

/** A promotion as form values: numbers as typed. */
export type PromotionValues = {
  name: string
  isAutomatic: boolean
  code: string
  kind: PromotionKind
  percent: string
  amount: string
  buyQuantity: string
  getQuantity: string
  minSubtotal: string
  maxUses: string
  maxUsesPerPerson: string
  isCombinable: boolean
  beginsOn: string
  endsOn: string
  scope: PromotionScope
  productIds: string[]
  categories: ProductCategory[]
}

export const emptyPromotion: PromotionValues = {
  name: '',
  isAutomatic: false,
  code: '',
  percent: '',
  amount: '',
  buyQuantity: '2',
  getQuantity: '1',
  minSubtotal: '',
  maxUses: '',
  maxUsesPerPerson: '',
  beginsOn: '',
  endsOn: '',
  productIds: [],
  categories: [],
  kind: 'percent',
  scope: 'all',
  isCombinable: true,
}

const text = (figure: number | null) => (figure === null ? '' : String(figure))

/** Initial form values of a promotion. */
export function promotionValuesOf(promotion: Promotion): PromotionValues {
  const {
    name,
    code,
    kind,
    amount,
    minSubtotal,
    currency,
    scope,
    productIds,
    categories,
    isCombinable,
  } = promotion
  const money = (minor: number | null) => (minor === null ? '' : moneyField(minor, currency))
  return {
    name,
    isAutomatic: code === null,
    code: code ?? '',
    kind,
    scope,
    productIds,
    categories,
    isCombinable,
    percent: text(promotion.percent),
    amount: money(amount),
    minSubtotal: money(minSubtotal),
    buyQuantity: text(promotion.buyQuantity),
    getQuantity: text(promotion.getQuantity),
    maxUses: text(promotion.maxUses),
    maxUsesPerPerson: text(promotion.maxUsesPerPerson),
    beginsOn: promotion.beginsOn ?? '',
    endsOn: promotion.endsOn ?? '',
  }
}

const whole = (typed: string) =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
const optional = (typed: string) => (typed.trim() ? whole(typed) : null)

/**
 * Converts form values to the request. Unreadable numbers become NaN, which the schema refuses with its message; fields that the kind does
 * not use are null.
 */
export function promotionFieldsOf(values: PromotionValues, currency: string): PromotionFields {
  const {
    name,
    isAutomatic,
    code,
    kind,
    scope,
    productIds,
    categories,
    beginsOn,
    endsOn,
    isCombinable,
  } = values
  const money = (typed: string) => parseMoney(typed, currency) ?? Number.NaN
  const isBuyGet = kind === 'buy_get'
  const isChosen = scope === 'chosen'
  return {
    name,
    kind,
    scope,
    isCombinable,
    code: isAutomatic ? null : code,
    percent: kind === 'percent' ? whole(values.percent) : null,
    amount: kind === 'amount' ? money(values.amount) : null,
    buyQuantity: isBuyGet ? whole(values.buyQuantity) : null,
    getQuantity: isBuyGet ? whole(values.getQuantity) : null,
    minSubtotal: values.minSubtotal.trim() ? money(values.minSubtotal) : null,
    maxUses: optional(values.maxUses),
    maxUsesPerPerson: isAutomatic ? null : optional(values.maxUsesPerPerson),
    beginsOn: beginsOn || null,
    endsOn: endsOn || null,
    productIds: isChosen ? productIds : [],
    categories: isChosen ? categories : [],
  }
}
