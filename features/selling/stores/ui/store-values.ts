import type { z } from 'zod'
import type { picture } from '#features/platform/media/contract.ts'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { countryOfCurrency } from '#shared/countries.ts'
import { minorDigits } from '#shared/money.ts'
import { newRow, type Row, withoutKey } from '#shared/ui/editing/list-rows.ts'
import type { MyStore } from '../contract/my-store.ts'
import type { ShippingBasis, ShippingKind, StoreLayout } from '../vocabulary.ts'

type Picture = z.output<typeof picture>

/** `from` is in grams or an amount. */
type ShippingStepRow = Row<{ from: string; price: string }>

/** Option value for all countries. An explicit value, so that shipping everywhere is a choice and not the result of choosing nothing. */
export const everywhere = '*'

type ShippingRow = Row<{
  kind: ShippingKind
  name: string
  /** `everywhere` when chosen so. */
  countryCode: string
  state: string
  basis: ShippingBasis
  price: string
  steps: ShippingStepRow[]
  freeAbove: string
  detail: string
}>

/** A store as form values: amounts as typed, pictures for display. */
export type StoreValues = {
  name: string
  handle: string
  about: string
  layout: StoreLayout
  logoId: string | null
  logo: Picture | null
  bannerId: string | null
  banner: Picture | null
  returnDays: string
  returnPolicy: string
  taxRate: string
  taxNumber: string
  shipping: ShippingRow[]
}

export const storeValues = (store: MyStore): StoreValues => ({
  name: store.name,
  handle: store.handle,
  about: store.about ?? '',
  layout: store.layout,
  logoId: store.logoId,
  logo: store.logo,
  bannerId: store.bannerId,
  banner: store.banner,
  returnDays: store.returnDays === null ? '' : String(store.returnDays),
  returnPolicy: store.returnPolicy ?? '',
  taxRate: store.taxRate === null ? '' : String(store.taxRate / 100).replace('.', ','),
  taxNumber: store.taxNumber ?? '',
  shipping: store.shipping.map(({ countryCode, state, price, steps, freeAbove, detail, ...row }) =>
    newRow({
      ...row,
      countryCode: countryCode ?? (row.kind === 'delivery' ? everywhere : ''),
      state: state ?? '',
      price: moneyField(price, store.currency),
      steps: steps.map((step) =>
        newRow({
          from: row.basis === 'weight' ? String(step.from) : moneyField(step.from, store.currency),
          price: moneyField(step.price, store.currency),
        }),
      ),
      freeAbove: freeAbove === null ? '' : moneyField(freeAbove, store.currency),
      detail: detail ?? '',
    }),
  ),
})

/** Parses an optional field; `read` returns null for unreadable text, which becomes NaN for the schema to refuse. */
const ifTyped = (typed: string, read: (typed: string) => number | null): number | null =>
  typed.trim() ? (read(typed) ?? Number.NaN) : null

/** Parses `16`, `10,5` or `7.25` to hundredths of a per cent; null for anything else. */
function percentTyped(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/ ?%$/, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

const wholeNumber = (typed: string): number | null => (typed.trim() ? Number(typed) : null)

export const storeInput = (
  { logo: _logo, banner: _banner, shipping, ...values }: StoreValues,
  currency: string,
) => ({
  ...values,
  returnDays: ifTyped(values.returnDays, Number),
  taxRate: ifTyped(values.taxRate, percentTyped),
  shipping: shipping.map(withoutKey).map(({ countryCode, price, steps, freeAbove, ...row }) => ({
    ...row,
    countryCode: countryCode === everywhere ? null : countryCode || null,
    price: parseMoney(price, currency) ?? Number.NaN,
    steps: steps.map((step) => ({
      from:
        (row.basis === 'weight' ? wholeNumber(step.from) : parseMoney(step.from, currency)) ??
        Number.NaN,
      price: parseMoney(step.price, currency) ?? Number.NaN,
    })),
    freeAbove: ifTyped(freeAbove, (typed) => parseMoney(typed, currency)),
  })),
})

/** A new shipping method, within the store's country. */
export const newShipping = (kind: ShippingKind, currency: string): ShippingRow =>
  newRow({
    kind,
    name: kind === 'pick_up' ? 'Recoger en tienda' : 'Envío a domicilio',
    countryCode: kind === 'delivery' ? (countryOfCurrency(currency) ?? everywhere) : '',
    state: '',
    basis: 'flat',
    price: kind === 'pick_up' ? (0).toFixed(minorDigits(currency)) : '',
    steps: [],
    freeAbove: '',
    detail: '',
  })

export const newShippingStep = (): ShippingStepRow => newRow({ from: '', price: '' })
