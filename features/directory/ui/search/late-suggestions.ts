import { fetchBeside, latePart } from '#shared/ui/late-part.tsx'

/** The list under a box that suggests: of a page that nobody touches it is not part. */
export const LateSuggestions = latePart(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

fetchBeside(LateSuggestions)
