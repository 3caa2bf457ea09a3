export { beginPayment } from './begin-payment.ts'
export { paypalSettings } from './paypal/page-settings.ts'
export { offeredProviders } from './providers/list.ts'
export { forwardRefund, updatePaymentAfterOrders } from './update-payment-after-orders.ts'
