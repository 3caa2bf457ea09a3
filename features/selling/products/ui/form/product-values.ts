import type { z } from 'zod'
import type { picture } from '#features/platform/media/contract.ts'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { newRow, type Row } from '#shared/ui/editing/list-rows.ts'
import type { MyProduct } from '../../contract/product.ts'
import type { ProductCategory, ProductKind } from '../../vocabulary.ts'

export type OptionValues = Row<{ name: string; values: string[] }>

export type PhotoValues = { mediaId: string; alt: string; picture: z.output<typeof picture> }

/** A quantity price as typed. */
export type TierValues = Row<{ from: string; price: string }>

export const newTier = (from = '', price = ''): TierValues => newRow({ from, price })

/** A variant as form values: amounts, dates and numbers as typed. */
export type VariantValues = Row<{
  /** Null for a new variant. */
  id: string | null
  values: string[]
  sku: string
  price: string
  salePrice: string
  /** In `datetime-local` format, in the user's time zone. */
  saleFrom: string
  saleUntil: string
  tiers: TierValues[]
  firstStock: string
  lowStock: string
  isShipped: boolean
  weightGrams: string
  /** The product photo that shows it; null when it has none of its own. */
  photoId: string | null
  /** Current stock; null when uncounted. Not sent: stock changes only through movements. */
  stock: number | null
}>

export type ProductValues = {
  kind: ProductKind
  title: string
  /** HTML. */
  description: string
  seoTitle: string
  seoDescription: string
  category: ProductCategory | null
  brand: string
  tags: string[]
  options: OptionValues[]
  photos: PhotoValues[]
  variants: VariantValues[]
}

const emptyVariant = (): VariantValues =>
  newRow({
    id: null,
    values: [],
    sku: '',
    price: '',
    salePrice: '',
    saleFrom: '',
    saleUntil: '',
    tiers: [],
    firstStock: '',
    lowStock: '',
    isShipped: true,
    weightGrams: '',
    photoId: null,
    stock: null,
  })

/** A new variant with another's price and shipping, but without SKU, photo and stock. */
export const variantLike = (like: VariantValues, values: string[]): VariantValues =>
  newRow({ ...like, id: null, values, sku: '', photoId: null, firstStock: '', stock: null })

const figure = (value: number | null) => (value === null ? '' : String(value))

/** Formats an instant for `datetime-local` in the user's time zone: `2027-03-14T09:30`. */
export function toDatetimeLocal(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function productValues(product: MyProduct | null): ProductValues {
  if (!product)
    return {
      kind: 'goods',
      title: '',
      description: '',
      seoTitle: '',
      seoDescription: '',
      category: null,
      brand: '',
      tags: [],
      options: [],
      photos: [],
      variants: [emptyVariant()],
    }
  const money = (minor: number | null) =>
    minor === null ? '' : moneyField(minor, product.currency)
  return {
    kind: product.kind,
    title: product.title,
    description: product.description,
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    category: product.category,
    brand: product.brand ?? '',
    tags: product.tags,
    options: product.options.map((name, index) =>
      newRow({
        name,
        values: [...new Set(product.variants.map(({ values }) => values[index] ?? ''))],
      }),
    ),
    photos: product.photos,
    variants: product.variants.map((one) =>
      newRow({
        id: one.id,
        values: one.values,
        sku: one.sku ?? '',
        price: money(one.price),
        salePrice: money(one.salePrice),
        saleFrom: toDatetimeLocal(one.saleFrom),
        saleUntil: toDatetimeLocal(one.saleUntil),
        tiers: one.tiers.map(({ from, price }) => newTier(String(from), money(price))),
        firstStock: '',
        lowStock: figure(one.lowStock),
        isShipped: one.isShipped,
        weightGrams: figure(one.weightGrams),
        photoId: one.photoId,
        stock: one.stock,
      }),
    ),
  }
}

/** Parses an optional field; unreadable text becomes NaN, which the schema refuses with its message. */
const ifTyped = (typed: string, read: (typed: string) => number | null): number | null =>
  typed.trim() ? (read(typed) ?? Number.NaN) : null
const whole = (typed: string) => ifTyped(typed, Number)
const moment = (typed: string) => (typed ? new Date(typed).toISOString() : null)

/** Converts form values to the request; prices in minor units of `currency`. */
export function productInput(
  { options, photos, variants, ...values }: ProductValues,
  currency: string,
) {
  const money = (typed: string) => parseMoney(typed, currency)
  return {
    ...values,
    options: options.map(({ name }) => name),
    photos: photos.map(({ mediaId, alt, picture }) => ({ mediaId, alt, focus: picture.focus })),
    variants: variants.map((one) => ({
      id: one.id,
      values: one.values,
      sku: one.sku,
      price: money(one.price) ?? Number.NaN,
      salePrice: ifTyped(one.salePrice, money),
      // Without a sale price, the typed sale period is dropped.
      saleFrom: one.salePrice.trim() ? moment(one.saleFrom) : null,
      saleUntil: one.salePrice.trim() ? moment(one.saleUntil) : null,
      tiers: one.tiers.map(({ from, price }) => ({
        from: whole(from) ?? Number.NaN,
        price: money(price) ?? Number.NaN,
      })),
      firstStock: one.id === null ? whole(one.firstStock) : null,
      lowStock: whole(one.lowStock),
      isShipped: one.isShipped,
      weightGrams: whole(one.weightGrams),
      // A product without options shows its first photo, and a removed photo shows nothing.
      photoId:
        options.length > 0 && photos.some(({ mediaId }) => mediaId === one.photoId)
          ? one.photoId
          : null,
    })),
  }
}
