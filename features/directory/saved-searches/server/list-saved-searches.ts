import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { listOwnSearches, serializeSavedSearch } from './own-searches.ts'

export const listSavedSearches = handle(
  contract.listSavedSearches,
  async ({ services, caller }) => ({
    items: (await listOwnSearches(services.db, caller.userId)).map(serializeSavedSearch),
  }),
)
