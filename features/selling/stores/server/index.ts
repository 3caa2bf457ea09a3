export { findOrCreateStore } from './begin-store.ts'
export { closeWithBusiness } from './close-with-business.ts'
export { reservedUnits } from './list-stock.ts'
export { type LockedOffer, lockOffers, lockSellables } from './lock-sellables.ts'
export { lockStore, readStoreOf, type StoreRow } from './lock-store.ts'
export { getLevelTerms } from './parts/get-level-terms.ts'
export { readPickUpPlaces, readStoreAddresses, readStoreContacts } from './parts/reach-stores.ts'
export { setPaymentInstructions } from './parts/set-payment-instructions.ts'
export { isStoreVisible, matchesStoreHandle, readSellingStore } from './read-store-page.ts'
export { releaseStock } from './release-stock.ts'
export { type ReservationLine, reserveStock } from './reserve-stock.ts'
export { returnStock } from './return-stock.ts'
export { stockTags, storeTags } from './store-tags.ts'
export { storedPicture } from './stored-picture.ts'
export {
  changeSellables,
  clearChangedSkus,
  deleteSellables,
  insertSellables,
  rewriteSellables,
  setLowStock,
  setSellableFacets,
} from './write-sellables.ts'
