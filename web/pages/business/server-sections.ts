import reviewCard from '#features/community/reviews/ui/parts/review-card.module.css?inline'
import reviewFigures from '#features/community/reviews/ui/parts/review-figures.module.css?inline'
import starRow from '#features/community/reviews/ui/parts/star-row.module.css?inline'
import aboutList from '#features/directory/businesses/ui/parts/about-list.module.css?inline'
import businessCard from '#features/directory/businesses/ui/parts/business-card.module.css?inline'
import businessGrid from '#features/directory/businesses/ui/parts/business-grid.module.css?inline'
import offersList from '#features/directory/businesses/ui/parts/offers-list.module.css?inline'
import verificationSeal from '#features/directory/businesses/ui/parts/verification-seal.module.css?inline'
import drawnPattern from '#features/platform/categories/ui/parts/drawn-pattern.module.css?inline'
import locator from '#features/platform/places/ui/parts/locator.module.css?inline'
import price from '#features/selling/products/ui/parts/price.module.css?inline'
import productCard from '#features/selling/products/ui/parts/product-card.module.css?inline'
import productGrid from '#features/selling/products/ui/parts/product-grid.module.css?inline'
import factLedger from '#features/trust/verification/ui/parts/fact-ledger.module.css?inline'
import verifiedFacts from '#features/trust/verification/ui/parts/verified-facts.module.css?inline'
import badge from '#shared/ui/badge.module.css?inline'
import photo from '#shared/ui/photo.module.css?inline'
import stars from '#shared/ui/stars.module.css?inline'
import numbers from '#shared/ui/text/numbers.module.css?inline'
import reviewList from '../reviews/review-list.module.css?inline'
import offers from './offers/offers.module.css?inline'
import readSections from './read-sections.module.css?inline'
import trustFacts from './trust-facts.module.css?inline'

export { Locator } from '#features/platform/places/ui/parts/locator.tsx'
export { GoodToKnow } from './good-to-know.tsx'
export { Offers } from './offers/offers.tsx'
export { StoreGoods } from './offers/store-goods.tsx'
export { ReadSections } from './read-sections.tsx'
export { SimilarBusinesses } from './similar-businesses.tsx'
export { TrustFacts } from './trust-facts.tsx'

/** Styles of what each part renders. */
export const trustStyles = trustFacts + verifiedFacts + factLedger + starRow
export const sectionStyles = readSections + reviewFigures + reviewList + reviewCard + aboutList
export const factStyles = aboutList
export const offersStyles = offers + offersList
export const goodsStyles = offers + productGrid + productCard + price
export const locatorStyles = locator
export const similarStyles =
  businessGrid + businessCard + verificationSeal + badge + drawnPattern + photo + stars + numbers
