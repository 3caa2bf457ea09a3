import { fetchBeside, latePart } from '#shared/ui/late-part.tsx'

/** Photos in large: fetched when somebody touches the page. */
export const LateLightbox = latePart(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

fetchBeside(LateLightbox)
