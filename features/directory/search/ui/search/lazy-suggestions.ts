import { lazyPart, prefetchWithPage } from '#shared/ui/lazy-part.tsx'

/** The suggestion list, loaded at the first interaction with the page. */
export const LazySuggestions = lazyPart(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}))

prefetchWithPage(LazySuggestions)
