import type { orders } from '#db/tables/buying/orders.ts'
import {
  type ContainedTax,
  containedTax,
  type StoreTax,
} from '#features/selling/stores/contract/tax.ts'

type TaxColumns = Pick<typeof orders.$inferSelect, 'taxName' | 'taxRate' | 'taxAmount'>

/** Tax columns that an order stores for the tax included in its total. */
export function taxColumnsOf(total: number, tax: StoreTax | null, currency: string): TaxColumns {
  const contained = containedTax(total, tax, currency)
  return {
    taxName: contained?.name ?? null,
    taxRate: contained?.rate ?? null,
    taxAmount: contained?.amount ?? null,
  }
}

/** Serializes an order's tax; null where the order has none. */
export const serializeTax = ({ taxName, taxRate, taxAmount }: TaxColumns): ContainedTax | null =>
  taxName !== null && taxRate !== null && taxAmount !== null
    ? { name: taxName, rate: taxRate, amount: taxAmount }
    : null
