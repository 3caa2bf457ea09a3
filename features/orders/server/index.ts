export { type Part, type Placing, placeOrders } from './place-orders.ts'
export { keptPurchaseToken, purchaseTokenHash, purchaseTokenOf } from './purchase-token.ts'
