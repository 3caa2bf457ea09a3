import { writtenPart } from '#web/written/written-part.tsx'

/** The part and its styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-businesses.ts') : null

/** Businesses related to a post. */
export const WrittenBusinesses = writtenPart(
  async () => ({ default: (await import('./related-businesses.tsx')).RelatedBusinesses }),
  server?.RelatedBusinesses ?? null,
  server?.businessStyles ?? '',
)
