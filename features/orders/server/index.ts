export { keptPurchaseToken, purchaseTokenHash, purchaseTokenOf } from './purchase-token.ts'
