import { queueFilters } from '#db/tables/trust/verification.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/queue.ts'
import { checkNameFree, findOwn, isOwn, lockFilters, serializeQueueFilter } from './own-filters.ts'

export const renameQueueFilter = handle(
  contract.renameQueueFilter,
  ({ services, caller, input: { queueFilterId, name } }) =>
    services.db.transaction(async (tx) => {
      const rows = await lockFilters(tx, caller.userId)
      const own = findOwn(rows, queueFilterId)
      checkNameFree(rows, name, own.id)
      await tx.update(queueFilters).set({ name }).where(isOwn(caller.userId, own.id))
      return serializeQueueFilter({ ...own, name })
    }),
)
