import type { z } from 'zod'
import type { picture } from '#features/media/contract.ts'
import { minorDigits, moneyField, parseMoney } from '#shared/money.ts'
import { newRow, type Row, withoutKey } from '#shared/ui/editing/list-rows.ts'
import type { MyStore } from '../contract/my-store.ts'
import type { ShippingKind, StoreLayout } from '../vocabulary.ts'

type Picture = z.output<typeof picture>

type ShippingRow = Row<{
  kind: ShippingKind
  name: string
  /** Empty for everywhere. */
  countryCode: string
  state: string
  price: string
  freeAbove: string
  detail: string
}>

/** A store as its form holds it: money as it is typed, pictures as they are seen. */
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
  manualInstructions: string
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
  manualInstructions: store.manualInstructions ?? '',
  shipping: store.shipping.map(({ countryCode, state, price, freeAbove, detail, ...row }) =>
    newRow({
      ...row,
      countryCode: countryCode ?? '',
      state: state ?? '',
      price: moneyField(price, store.currency),
      freeAbove: freeAbove === null ? '' : moneyField(freeAbove, store.currency),
      detail: detail ?? '',
    }),
  ),
})

/** What is typed where there may be nothing; `read` gives null for what can't be read, and the schema then says so. */
const ifTyped = (typed: string, read: (typed: string) => number | null): number | null =>
  typed.trim() ? (read(typed) ?? Number.NaN) : null

export const storeInput = ({ logo: _logo, banner: _banner, shipping, ...values }: StoreValues, currency: string) => ({
  ...values,
  returnDays: ifTyped(values.returnDays, Number),
  shipping: shipping.map(withoutKey).map(({ countryCode, price, freeAbove, ...row }) => ({
    ...row,
    countryCode: countryCode || null,
    price: parseMoney(price, currency) ?? Number.NaN,
    freeAbove: ifTyped(freeAbove, (typed) => parseMoney(typed, currency)),
  })),
})

/** A way of handing over to begin with. */
export const newShipping = (kind: ShippingKind, currency: string): ShippingRow =>
  newRow({
    kind,
    name: kind === 'pick_up' ? 'Recoger en tienda' : 'Envío a domicilio',
    countryCode: '',
    state: '',
    price: kind === 'pick_up' ? (0).toFixed(minorDigits(currency)) : '',
    freeAbove: '',
    detail: '',
  })
