import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { maxSavedSearches } from './vocabulary.ts'

const savedSearchId = z.uuid()

const name = nameLine(60, 'Ponle un nombre a la búsqueda')

export const savedSearch = z.object({
  id: savedSearchId,
  name: z.string(),
  /** Where it is opened, a path of ours. */
  address: z.string(),
  /** Whether its owner is told of new listings. */
  alerts: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.output<typeof savedSearch>

/** All that the caller kept, newest first. */
export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/my/saved-searches',
  summary: 'Searches that the caller kept',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ items: z.array(savedSearch).max(maxSavedSearches) }),
})

/**
 * Keeps a search of the directory by the address of its page. The same one again gets the new name. `invalid` for an address that searches for
 * nothing, `conflict` when there are too many.
 */
export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/api/my/saved-searches',
  summary: 'Keep a search of the directory',
  allow: signedIn,
  status: 201,
  limit: { points: 120, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({ name, address: z.string().min(1).max(1500), alerts: z.boolean() }),
  output: savedSearch,
})

/** Another name, or whether it is told of. What came while it was not is not told later. */
export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  method: 'PUT',
  path: '/api/my/saved-searches/:savedSearchId',
  summary: 'Change a search that the caller kept',
  allow: signedIn,
  maxBody: 8192,
  input: z.strictObject({ savedSearchId, name, alerts: z.boolean() }),
  output: savedSearch,
})

export const removeSavedSearch = endpoint({
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: '/api/my/saved-searches/:savedSearchId',
  summary: 'Forget a search that the caller kept',
  allow: signedIn,
  input: z.strictObject({ savedSearchId }),
  output: z.object({}),
})
