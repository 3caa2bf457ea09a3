import { writtenPart } from '#web/written/written-part.tsx'

/** The parts and their styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-seller.ts') : null

/** The seal of the seller and the facts behind it. */
export const WrittenSellerFacts = writtenPart(
  async () => ({
    default: (await import('#features/trust/verification/ui/parts/badge-with-facts.tsx'))
      .BadgeWithFacts,
  }),
  server?.BadgeWithFacts ?? null,
  server?.factStyles ?? '',
)

/** How it is sent, paid and returned; most of its styles are those of the box around it. */
export const WrittenSellerTerms = writtenPart(
  async () => ({ default: (await import('./seller-terms.tsx')).SellerTerms }),
  server?.SellerTerms ?? null,
  '',
)
