export {
  forwardRefund,
  updatePaymentAfterOrders,
} from '#features/buying/payments/server/update-payment-after-orders.ts'
export { recordOwedRefund } from '#features/buying/transfers/server/record-owed-refund.ts'
export { addressBookPersonalData } from './address-book/server/personal-data.ts'
export { checkoutPersonalData } from './checkout/server/personal-data.ts'
export { removeBought } from './checkout/server/remove-bought.ts'
export { grantDownloads } from './downloads/server/grant-downloads.ts'
export { downloadsPersonalData } from './downloads/server/personal-data.ts'
export { ordersPersonalData } from './orders/server/personal-data.ts'
export { joinPurchases } from './orders/server/transitions/join-purchases.ts'
export { paymentsPersonalData } from './payments/server/mercado-pago/personal-data.ts'
export { paypalSettings } from './payments/server/paypal/page-settings.ts'
export { payoutsPersonalData } from './payouts/server/personal-data.ts'
export { returnsPersonalData } from './returns/server/personal-data.ts'
export { awaitTransfer, notifyTransferClosed } from './transfers/server/await-transfer.ts'
export { transfersPersonalData } from './transfers/server/personal-data.ts'
