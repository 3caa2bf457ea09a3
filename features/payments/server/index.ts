export { beginPayment } from './begin-payment.ts'
export { followOrders, followRefund } from './follow-orders.ts'
export { offeredProviders } from './providers/list.ts'
