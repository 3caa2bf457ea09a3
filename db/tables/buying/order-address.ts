import type { InvoiceUse, TaxRegime } from '#features/buying/orders/vocabulary.ts'

/** Where an order goes, as the buyer wrote it. */
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

/** To whom an invoice is made out, as the buyer wrote it; `taxId` in the form of its country. */
export type OrderInvoice = {
  name: string
  taxId: string
  /** Of an invoice of Mexico. */
  taxRegime: TaxRegime | null
  invoiceUse: InvoiceUse | null
  address: OrderAddress
}
