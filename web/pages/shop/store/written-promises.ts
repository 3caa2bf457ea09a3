import { writtenPart } from '#web/written/written-part.tsx'

/** The parts and their styles on the server; the browser's build has neither. */
const server = import.meta.env.SSR ? await import('./server-promises.ts') : null

/** What a store offers and does not offer. */
export const WrittenPromises = writtenPart(
  async () => ({
    default: (await import('#features/selling/stores/ui/parts/feature-panel.tsx')).FeaturePanel,
  }),
  server?.FeaturePanel ?? null,
  server?.promiseStyles ?? '',
)

/** In which currency it sells, and where it sends. */
export const WrittenSellsIn = writtenPart(
  async () => ({
    default: (await import('#features/selling/stores/ui/parts/sells-in.tsx')).SellsIn,
  }),
  server?.SellsIn ?? null,
  server?.sellsInStyles ?? '',
)
