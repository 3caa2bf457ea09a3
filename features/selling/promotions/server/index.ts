export type { Discount } from './combine-offers.ts'
export { type Discounted, discountStores } from './discount-stores.ts'
export type { Buyer } from './list-applicable-offers.ts'
