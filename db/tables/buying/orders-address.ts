import type { InvoiceUse, TaxRegime } from '#features/buying/orders/vocabulary.ts'

/** Shipping address as the buyer wrote it. */
export type OrderAddress = {
  countryCode: string
  state: string
  city: string
  neighborhood: string | null
  street: string
  streetNumber: string | null
  interior: string | null
  postalCode: string | null
  reference: string | null
}

/** Invoice recipient as the buyer wrote it; `taxId` in the format of its country. */
export type OrderInvoice = {
  name: string
  taxId: string
  /** Only for invoices in Mexico. */
  taxRegime: TaxRegime | null
  invoiceUse: InvoiceUse | null
  address: OrderAddress
}
