import type { Route } from '#shared/server/route.ts'
import { changeSavedSearch } from './change-saved-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { removeSavedSearch } from './remove-saved-search.ts'
import { saveSearch } from './save-search.ts'

export const savedSearchesEndpoints: Route[] = [
  listSavedSearches,
  saveSearch,
  changeSavedSearch,
  removeSavedSearch,
]
