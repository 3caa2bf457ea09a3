import type { orders } from '#db/tables/buying/orders.ts'
import {
  type ContainedTax,
  containedTax,
  type StoreTax,
} from '#features/selling/stores/contract/tax.ts'

type Kept = Pick<typeof orders.$inferSelect, 'taxName' | 'taxRate' | 'taxAmount'>

/** What an order keeps of the tax that its total contains. */
export function keptTax(total: number, tax: StoreTax | null, currency: string): Kept {
  const contained = containedTax(total, tax, currency)
  return {
    taxName: contained?.name ?? null,
    taxRate: contained?.rate ?? null,
    taxAmount: contained?.amount ?? null,
  }
}

/** The tax of an order as people see it; null where it kept none. */
export const shownTax = ({ taxName, taxRate, taxAmount }: Kept): ContainedTax | null =>
  taxName !== null && taxRate !== null && taxAmount !== null
    ? { name: taxName, rate: taxRate, amount: taxAmount }
    : null
