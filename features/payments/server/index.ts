export { beginPayment } from './begin-payment.ts'
export { followOrders, followRefund } from './follow-orders.ts'
export { paypalSettings } from './paypal/page-settings.ts'
export { offeredProviders } from './providers/list.ts'
