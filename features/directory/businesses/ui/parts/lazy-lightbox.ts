import { lazyPart, prefetchWithPage } from '#shared/ui/lazy-part.tsx'

/** The lightbox, loaded at the first interaction with the page. */
export const LazyLightbox = lazyPart(async () => ({
  default: (await import('./lightbox.tsx')).Lightbox,
}))

prefetchWithPage(LazyLightbox)
