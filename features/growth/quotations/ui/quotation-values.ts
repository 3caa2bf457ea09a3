import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { newRow, type Row } from '#shared/ui/editing/list-rows.ts'
import { amountsOf } from '../contract/amounts.ts'
import type { OwnQuotation, QuotableProduct, QuotationStart } from '../contract/owner.ts'

export type LineValues = Row<{
  sellableId: string
  title: string
  unit: string
  quantity: string
  unitPrice: string
}>

/** Values of the form of a quotation; empty texts for what is not said. */
export type QuotationValues = {
  lines: LineValues[]
  shipping: { kind: ShippingKind | ''; name: string; price: string }
  validUntil: string
  note: string
  depositPercent: string
}

export const emptyLine = (): LineValues =>
  newRow({ sellableId: '', title: '', unit: '', quantity: '1', unitPrice: '' })

export const productLine = (
  { sellableId, title, price }: QuotableProduct,
  currency: string,
): LineValues =>
  newRow({ sellableId, title, unit: '', quantity: '1', unitPrice: moneyField(price, currency) })

export const newValues = ({ validUntil }: QuotationStart): QuotationValues => ({
  lines: [emptyLine()],
  shipping: { kind: '', name: '', price: '' },
  validUntil,
  note: '',
  depositPercent: '',
})

export const valuesOf = (quotation: OwnQuotation): QuotationValues => {
  const { lines, shipping, currency, validUntil, note, deposit } = quotation
  return {
    lines: lines.map(({ sellableId, title, unit, quantity, unitPrice }) =>
      newRow({
        sellableId: sellableId ?? '',
        title,
        unit: unit ?? '',
        quantity: String(quantity),
        unitPrice: moneyField(unitPrice, currency),
      }),
    ),
    shipping: shipping
      ? {
          kind: shipping.kind,
          name: shipping.name,
          price: moneyField(shipping.price, currency),
        }
      : { kind: '', name: '', price: '' },
    validUntil,
    note: note ?? '',
    depositPercent: deposit ? String(deposit.percent) : '',
  }
}

const wholeOf = (typed: string): number =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN

/** What the endpoints take. What is no number stays none, and is refused beside its field. */
export function toQuotationContent(values: QuotationValues, currency: string) {
  const { lines, shipping, validUntil, note, depositPercent } = values
  const money = (typed: string) => parseMoney(typed, currency) ?? Number.NaN
  return {
    lines: lines.map(({ sellableId, title, unit, quantity, unitPrice }) => ({
      sellableId: sellableId || null,
      title,
      unit,
      quantity: wholeOf(quantity),
      unitPrice: money(unitPrice),
    })),
    shipping: shipping.kind
      ? {
          kind: shipping.kind,
          name: shipping.name,
          price: shipping.price.trim() ? money(shipping.price) : 0,
        }
      : null,
    validUntil,
    note,
    depositPercent: depositPercent.trim() ? wholeOf(depositPercent) : null,
  }
}

const orZero = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0)

/** What it comes to as far as it is typed. */
export function typedAmounts(values: QuotationValues, currency: string) {
  const { lines, shipping, depositPercent } = toQuotationContent(values, currency)
  const percent = depositPercent !== null && depositPercent > 0 ? depositPercent : null
  return amountsOf({
    lines: lines.map(({ quantity, unitPrice }) => ({
      quantity: orZero(quantity),
      unitPrice: orZero(unitPrice),
    })),
    shippingPrice: orZero(shipping?.price ?? 0),
    depositPercent: percent,
    currency,
  })
}
