import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { maxSavedSearches, maxSearchName } from './vocabulary.ts'

const savedSearchId = z.uuid()

const name = nameLine(maxSearchName, 'Ponle un nombre a la búsqueda')

export const savedSearch = z.object({
  id: savedSearchId,
  name: z.string(),
  /** Path of the results page. */
  address: z.string(),
  /** Whether the owner is notified of new listings. */
  alerts: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.output<typeof savedSearch>

/** All of the caller's saved searches, newest first. */
export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/my/saved-searches',
  summary: 'Searches that the caller saved',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ items: z.array(savedSearch).max(maxSavedSearches) }),
})

/**
 * Saves a directory search by the URL of its results page. Saving the same search again changes its
 * name. Throws `invalid` for a URL without any criterion, `conflict` above the maximum number.
 */
export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/api/my/saved-searches',
  summary: 'Save a search of the directory',
  allow: signedIn,
  status: 201,
  limit: { points: 120, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({ name, address: z.string().min(1).max(1500), alerts: z.boolean() }),
  output: savedSearch,
})

/** Changes the name or the alerts. Listings added while alerts were off are not notified later. */
export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  method: 'PUT',
  path: '/api/my/saved-searches/:savedSearchId',
  summary: 'Change a search that the caller saved',
  allow: signedIn,
  maxBody: 8192,
  input: z.strictObject({ savedSearchId, name, alerts: z.boolean() }),
  output: savedSearch,
})

export const removeSavedSearch = endpoint({
  name: 'removeSavedSearch',
  method: 'DELETE',
  path: '/api/my/saved-searches/:savedSearchId',
  summary: 'Delete a search that the caller saved',
  allow: signedIn,
  input: z.strictObject({ savedSearchId }),
  output: z.object({}),
})
