import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { readSearches, serializeSavedSearch } from './own-searches.ts'

export const listSavedSearches = handle(
  contract.listSavedSearches,
  async ({ services, caller }) => ({
    items: (await readSearches(services.db, caller.userId)).map(serializeSavedSearch),
  }),
)
