import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/queue.ts'
import { readQueueFilters, serializeQueueFilter } from './own-filters.ts'

export const listQueueFilters = handle(contract.listQueueFilters, async ({ services, caller }) => ({
  items: (await readQueueFilters(services.db, caller.userId)).map(serializeQueueFilter),
}))
