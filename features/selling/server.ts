export {
  cardJoins,
  productCardOf,
  type StoredProductCard,
  serializeProductCard,
} from './products/server/card.ts'
export { productsPersonalData } from './products/server/personal-data.ts'
export type { Discount } from './promotions/server/combine-offers.ts'
export { type Discounted, discountStores } from './promotions/server/discount-stores.ts'
export type { Buyer } from './promotions/server/read-offers.ts'
export { closeWithBusiness } from './stores/server/close-with-business.ts'
export { freeStock } from './stores/server/free-stock.ts'
export { type HeldLine, holdStock } from './stores/server/hold-stock.ts'
export {
  invalidateStock,
  invalidateStoreOf,
  invalidateStorePages,
} from './stores/server/invalidate-store-pages.ts'
export { type LockedOffer, lockOffers, lockSellables } from './stores/server/lock-sellables.ts'
export {
  readPickUpPlaces,
  readStoreAddresses,
  readStoreContacts,
} from './stores/server/parts/reach-stores.ts'
export { setInstructions } from './stores/server/parts/set-instructions.ts'
export { termsOf } from './stores/server/parts/terms-of.ts'
export { storesPersonalData } from './stores/server/personal-data.ts'
export { isSeen } from './stores/server/read-store-page.ts'
export { returnStock } from './stores/server/return-stock.ts'
export { storedPicture } from './stores/server/stored-picture.ts'
