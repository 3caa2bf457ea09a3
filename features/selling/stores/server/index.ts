export { findOrBeginStore } from './begin-store.ts'
export { closeWithBusiness } from './close-with-business.ts'
export { freeStock } from './free-stock.ts'
export { type HeldLine, holdStock } from './hold-stock.ts'
export {
  invalidateStock,
  invalidateStoreOf,
  invalidateStorePages,
} from './invalidate-store-pages.ts'
export { heldOf } from './list-stock.ts'
export { type LockedOffer, lockOffers, lockSellables } from './lock-sellables.ts'
export { lockStore, readStoreOf, type StoreRow } from './lock-store.ts'
export { readPickUpPlaces, readStoreAddresses, readStoreContacts } from './parts/reach-stores.ts'
export { setInstructions } from './parts/set-instructions.ts'
export { termsOf } from './parts/terms-of.ts'
export { storesPersonalData } from './personal-data.ts'
export { isSeen, isStoreCalled, readSellingStore } from './read-store-page.ts'
export { returnStock } from './return-stock.ts'
export { storedPicture } from './stored-picture.ts'
