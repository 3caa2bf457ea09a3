export {
  type AgreedLine,
  cancelOrder,
  drawCached,
  getPurchaseToken,
  hashNetwork,
  limitUnpaid,
  lockOrder,
  lockPurchases,
  type NewPurchase,
  type Paper,
  placeOrders,
  releaseBlockedStock,
} from '#features/buying/orders/server/index.ts'
export { beginPayment, offeredProviders } from '#features/buying/payments/server/index.ts'
export {
  forwardRefund,
  updatePaymentAfterOrders,
} from '#features/buying/payments/server/update-payment-after-orders.ts'
export { recordOwedRefund } from '#features/buying/transfers/server/record-owed-refund.ts'
export { readBuyer } from './checkout/server/read-buyer.ts'
export { removeBought } from './checkout/server/remove-bought.ts'
export { grantDownloads } from './downloads/server/grant-downloads.ts'
export { addOrderCards } from './orders/server/order-cards.ts'
export { joinPurchases } from './orders/server/transitions/join-purchases.ts'
export { paypalSettings } from './payments/server/paypal/page-settings.ts'
export { duePayouts } from './payouts/server/due-payouts.ts'
export { awaitTransfer, notifyTransferClosed } from './transfers/server/await-transfer.ts'
