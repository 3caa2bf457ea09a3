import { writtenPart } from '#web/written/written-part.tsx'

/** The parts and their styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-sections.ts') : null

/** One opinion and what was verified. */
export const WrittenTrustFacts = writtenPart(
  async () => ({ default: (await import('./trust-facts.tsx')).TrustFacts }),
  server?.TrustFacts ?? null,
  server?.trustStyles ?? '',
)

/** What it offers, with prices. */
export const WrittenOffers = writtenPart(
  async () => ({ default: (await import('./offers/offers.tsx')).Offers }),
  server?.Offers ?? null,
  server?.offersStyles ?? '',
)

/** Some goods of its store. */
export const WrittenGoods = writtenPart(
  async () => ({ default: (await import('./offers/store-goods.tsx')).StoreGoods }),
  server?.StoreGoods ?? null,
  server?.goodsStyles ?? '',
)

/** How one pays, in which languages, since when. */
export const WrittenGoodToKnow = writtenPart(
  async () => ({ default: (await import('./good-to-know.tsx')).GoodToKnow }),
  server?.GoodToKnow ?? null,
  server?.factStyles ?? '',
)

/** Reviews, story and questions. */
export const WrittenSections = writtenPart(
  async () => ({ default: (await import('./read-sections.tsx')).ReadSections }),
  server?.ReadSections ?? null,
  server?.sectionStyles ?? '',
)

/** A drawn map of where it is. */
export const WrittenLocator = writtenPart(
  async () => ({
    default: (await import('#features/platform/places/ui/parts/locator.tsx')).Locator,
  }),
  server?.Locator ?? null,
  server?.locatorStyles ?? '',
)

/** Similar businesses near it. */
export const WrittenSimilar = writtenPart(
  async () => ({ default: (await import('./similar-businesses.tsx')).SimilarBusinesses }),
  server?.SimilarBusinesses ?? null,
  server?.similarStyles ?? '',
)
