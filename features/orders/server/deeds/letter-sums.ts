import { type ContainedTax, taxWords } from '#features/stores/contract/tax.ts'
import { formatMoney } from '#shared/money.ts'

export type Sum = { amount: number; currency: string }

/** What an order costs, what promotions took off it and the tax in it; mails that waited since before there were any say nothing of those. */
export type Reduced = { total: number; discount?: number; tax?: ContainedTax | null }

export const money = ({ amount, currency }: Sum): string => formatMoney(amount, currency, true)

/** What of a sum is tax; none in mails that were queued before there was any. */
export const taxFacts = (tax: ContainedTax | null | undefined, currency: string): [string, string][] =>
  tax ? [[taxWords(tax), formatMoney(tax.amount, currency)]] : []

/** `Descuento` with its amount, where there is one. */
export const reduction = ({ discount = 0 }: { discount?: number | undefined }, currency: string): [string, string][] =>
  discount > 0 ? [['Descuento', `−${money({ amount: discount, currency })}`]] : []

export const sampleSums = { total: 125_000, discount: 12_500, tax: { name: 'IVA', rate: 1_600, amount: 17_241 } }
export const sampleStore = 'Óptica Ñandú & Hijos'
export const sampleLink = '/order-confirmation?compra=019a9b00-0000-7000-8000-000000000003#t=ejemplo'
