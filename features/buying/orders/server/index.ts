export { readBoughtWords } from './bought-words.ts'
export { type FoundPurchase, findPurchase } from './find-purchase.ts'
export { getSoldOrder } from './get-sold-order.ts'
export type { OrderDiscount } from './insert-discounts.ts'
export { matchOrders } from './match-orders.ts'
export { boughtBy } from './personal-data.ts'
export type { AgreedLine } from './place-order.ts'
export { type NewPurchase, placeOrders } from './place-orders.ts'
export { getPurchaseToken } from './purchase-token.ts'
export { drawCached } from './receipts/draw-cached.ts'
export type { Paper } from './receipts/printable.ts'
export {
  cartOf,
  listBlockingPurchases,
  listReplaceableOrders,
  lockPurchases,
} from './transitions/blocking-purchases.ts'
export { cancelOrder } from './transitions/cancel-order.ts'
export { releaseBlockedStock } from './transitions/close-overdue.ts'
export { cancelReplacedOrder, extendReservation, holdOrders } from './transitions/close-unpaid.ts'
export { createRefund } from './transitions/create-refund.ts'
export { joinPurchases } from './transitions/join-purchases.ts'
export { hashNetwork, limitUnpaid, type UnpaidBuyer } from './transitions/limit-unpaid.ts'
export {
  type LockedOrder,
  lockOrder,
  lockOrderedProducts,
  lockOrders,
  lockPromotions,
  lockPurchase,
} from './transitions/lock-order.ts'
export { mailBuyer, mayMailBuyer, readBuyerMail } from './transitions/mail-buyer.ts'
export { mailHowToPay } from './transitions/mail-how-to-pay.ts'
export { markPurchasePaid } from './transitions/mark-purchase-paid.ts'
export { buyerOf, notifyBuyer, teamOf } from './transitions/notify-parties.ts'
export {
  isPaidDirect,
  isProviderPayment,
  paidBy,
  paymentFlowOf,
  paymentOf,
} from './transitions/payment-of.ts'
export { commissionOf } from './transitions/post-order.ts'
export {
  amountOfPieces,
  type Refundable,
  type RefundableLine,
  readRefundable,
} from './transitions/read-refundable.ts'
export { recordProviderRefund } from './transitions/record-provider-refund.ts'
export { partsOfChosen, type RefundParts } from './transitions/refund-parts.ts'
export { reopenOrder } from './transitions/reopen-order.ts'
export { type PastTransition, replayTransitions } from './transitions/replay-transitions.ts'
export { addEvent, byPlatform, transitionOrder } from './transitions/transition-order.ts'
