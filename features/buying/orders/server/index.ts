export { type FoundPurchase, findPurchase } from './find-purchase.ts'
export { matchOrders } from './match-orders.ts'
export { boughtBy, ordersPersonalData } from './personal-data.ts'
export { type Placing, placeOrders } from './place-orders.ts'
export { keptPurchaseToken } from './purchase-token.ts'
export { drawOnce } from './receipts/draw-once.ts'
export type { Paper } from './receipts/printable.ts'
export { showSold } from './show-sold.ts'
export { makeRoom } from './transitions/close-overdue.ts'
export { holdWhile, replaceUnpaid } from './transitions/close-unpaid.ts'
export { giveBack } from './transitions/give-back.ts'
export { joinPurchases } from './transitions/join-purchases.ts'
export { type Holder, limitUnpaid, printNetwork } from './transitions/limit-unpaid.ts'
export { liveThrough, type PastTransition } from './transitions/live-through.ts'
export {
  type LockedOrder,
  lockOrder,
  lockOrders,
  lockPromotions,
  lockPurchase,
  lockThings,
} from './transitions/lock-order.ts'
export { mailBuyer, mayMailBuyer, readBuyerMail } from './transitions/mail-buyer.ts'
export { mailHowToPay } from './transitions/mail-how-to-pay.ts'
export { buyerOf, notifyBuyer, teamOf } from './transitions/notify-parties.ts'
export { cartOf, givingWay, lockPurchases, ownInTheWay } from './transitions/own-attempts.ts'
export { payGroup } from './transitions/pay-group.ts'
export { isOurs, isPaidDirect, paidBy, paymentOf, wayOf } from './transitions/payment-of.ts'
export { commissionOf } from './transitions/post-order.ts'
export {
  amountOfPieces,
  type Refundable,
  type RefundableLine,
  readRefundable,
} from './transitions/read-refundable.ts'
export { partsOfChosen, type RefundParts } from './transitions/refund-parts.ts'
export { reopenOrder } from './transitions/reopen-order.ts'
export { takeBack } from './transitions/take-back.ts'
export { addEvent, byPlatform, transitionOrder } from './transitions/transition-order.ts'
export type { OrderDiscount } from './write-discounts.ts'
