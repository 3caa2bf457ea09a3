import reviewCard from '#features/community/reviews/ui/parts/review-card.module.css?inline'
import reviewFigures from '#features/community/reviews/ui/parts/review-figures.module.css?inline'
import starRow from '#features/community/reviews/ui/parts/star-row.module.css?inline'
import aboutList from '#features/directory/businesses/ui/parts/about-list.module.css?inline'
import offersList from '#features/directory/businesses/ui/parts/offers-list.module.css?inline'
import locator from '#features/platform/places/ui/parts/locator.module.css?inline'
import price from '#features/selling/products/ui/parts/price.module.css?inline'
import productCard from '#features/selling/products/ui/parts/product-card.module.css?inline'
import productGrid from '#features/selling/products/ui/parts/product-grid.module.css?inline'
import factLedger from '#features/trust/verification/ui/parts/fact-ledger.module.css?inline'
import verifiedFacts from '#features/trust/verification/ui/parts/verified-facts.module.css?inline'
import reviewList from '../reviews/review-list.module.css?inline'
import readSections from './read-sections.module.css?inline'
import trustFacts from './trust-facts.module.css?inline'

export { Locator } from '#features/platform/places/ui/parts/locator.tsx'
export { ReadSections } from './read-sections.tsx'
export { TrustFacts } from './trust-facts.tsx'

/** Styles of what each part renders. */
export const trustStyles = trustFacts + verifiedFacts + factLedger + starRow
export const sectionStyles =
  readSections +
  reviewFigures +
  reviewList +
  reviewCard +
  offersList +
  aboutList +
  productGrid +
  productCard +
  price
export const locatorStyles = locator
