export { freeStock } from './free-stock.ts'
export { type HeldLine, holdStock } from './hold-stock.ts'
export { lockSellables } from './lock-sellables.ts'
export { termsOf } from './terms-of.ts'
