import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/queue.ts'
import { listSavedFilters, serializeQueueFilter } from './own-filters.ts'

export const listQueueFilters = handle(contract.listQueueFilters, async ({ services, caller }) => ({
  items: (await listSavedFilters(services.db, caller.userId)).map(serializeQueueFilter),
}))
