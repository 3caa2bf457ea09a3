export { partAmount } from './paying/next-payment.ts'
export { orderPartOf } from './paying/place-order.ts'
export type { QuotationRecord } from './quotation-rows.ts'
export { readQuotationSeller, type Seller } from './seller.ts'
