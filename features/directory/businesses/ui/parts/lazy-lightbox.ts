import { fetchBeside, lazyPart } from '#shared/ui/lazy-part.tsx'

/** Photos in large: fetched when somebody touches the page. */
export const LazyLightbox = lazyPart(async () => ({
  default: (await import('./lightbox.tsx')).Lightbox,
}))

fetchBeside(LazyLightbox)
