import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { present, readFilters } from './own-filters.ts'

export const listQueueFilters = handle(contract.listQueueFilters, async ({ services, caller }) => ({
  items: (await readFilters(services.db, caller.userId)).map(present),
}))
