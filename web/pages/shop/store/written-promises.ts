import { writtenPart } from '#web/written/written-part.tsx'

/** The part and its styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-promises.ts') : null

/** What a store offers and does not offer. */
export const WrittenPromises = writtenPart(
  async () => ({
    default: (await import('#features/selling/stores/ui/parts/feature-panel.tsx')).FeaturePanel,
  }),
  server?.FeaturePanel ?? null,
  server?.promiseStyles ?? '',
)
