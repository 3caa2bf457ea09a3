export { beginPayment } from './begin-payment.ts'
export { offeredProviders } from './providers/list.ts'
