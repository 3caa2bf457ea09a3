export type { Buyer } from '#features/selling/promotions/server/list-applicable-offers.ts'
export { getLevelTerms } from '#features/selling/stores/server/parts/get-level-terms.ts'
export { setPaymentInstructions } from '#features/selling/stores/server/parts/set-payment-instructions.ts'
export { releaseStock } from '#features/selling/stores/server/release-stock.ts'
export {
  type ReservationLine,
  reserveStock,
} from '#features/selling/stores/server/reserve-stock.ts'
export {
  cardJoins,
  productCardOf,
  type StoredProductCard,
  serializeProductCard,
} from './products/server/card.ts'
export type { Discount } from './promotions/server/combine-offers.ts'
export { type Discounted, discountStores } from './promotions/server/discount-stores.ts'
export { closeWithBusiness } from './stores/server/close-with-business.ts'
export { insertQuoted, type QuotedThing } from './stores/server/insert-quoted.ts'
export { type LockedOffer, lockOffers, lockSellables } from './stores/server/lock-sellables.ts'
export {
  readPickUpPlaces,
  readStoreAddresses,
  readStoreContacts,
} from './stores/server/parts/reach-stores.ts'
export { isStoreVisible, matchesStoreHandle } from './stores/server/read-store-page.ts'
export { returnStock } from './stores/server/return-stock.ts'
export { stockTags, storeTags } from './stores/server/store-tags.ts'
export { storedPicture } from './stores/server/stored-picture.ts'
