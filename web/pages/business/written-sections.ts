import reviewCard from '#features/community/reviews/ui/parts/review-card.module.css'
import reviewFigures from '#features/community/reviews/ui/parts/review-figures.module.css'
import starRow from '#features/community/reviews/ui/parts/star-row.module.css'
import aboutList from '#features/directory/businesses/ui/parts/about-list.module.css'
import offersList from '#features/directory/businesses/ui/parts/offers-list.module.css'
import locator from '#features/platform/places/ui/parts/locator.module.css'
import price from '#features/selling/products/ui/parts/price.module.css'
import productCard from '#features/selling/products/ui/parts/product-card.module.css'
import productGrid from '#features/selling/products/ui/parts/product-grid.module.css'
import factLedger from '#features/trust/verification/ui/parts/fact-ledger.module.css'
import verifiedFacts from '#features/trust/verification/ui/parts/verified-facts.module.css'
import { writtenPart } from '#web/written/written-part.tsx'
import reviewList from '../reviews/review-list.module.css'
import readSections from './read-sections.module.css'
import trustFacts from './trust-facts.module.css'

/** One opinion and what was verified. */
export const WrittenTrustFacts = writtenPart(
  async () => ({ default: (await import('./trust-facts.tsx')).TrustFacts }),
  import.meta.env.SSR ? (await import('./trust-facts.tsx')).TrustFacts : null,
  [trustFacts, verifiedFacts, factLedger, starRow],
)

/** Reviews, offers, story and questions. */
export const WrittenSections = writtenPart(
  async () => ({ default: (await import('./read-sections.tsx')).ReadSections }),
  import.meta.env.SSR ? (await import('./read-sections.tsx')).ReadSections : null,
  [
    readSections,
    reviewFigures,
    reviewList,
    reviewCard,
    offersList,
    aboutList,
    productGrid,
    productCard,
    price,
  ],
)

/** A drawn map of where it is. */
export const WrittenLocator = writtenPart(
  async () => ({
    default: (await import('#features/platform/places/ui/parts/locator.tsx')).Locator,
  }),
  import.meta.env.SSR
    ? (await import('#features/platform/places/ui/parts/locator.tsx')).Locator
    : null,
  [locator],
)
