import { writtenPart } from '#web/written/written-part.tsx'

/** The part and its styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-opinions.ts') : null

/** A few opinions on the page of a store or a product. */
export const WrittenOpinions = writtenPart(
  async () => ({ default: (await import('./opinions-block.tsx')).OpinionsBlock }),
  server?.OpinionsBlock ?? null,
  server?.opinionStyles ?? '',
)
