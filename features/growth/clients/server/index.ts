export { enterQuotation } from './book/enter-quotation.ts'
export { fillBook } from './book/fill-books.ts'
export { businessCurrency } from './pipeline/business-currency.ts'
