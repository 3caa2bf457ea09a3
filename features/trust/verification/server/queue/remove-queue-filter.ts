import { queueFilters } from '#db/tables/trust/verification.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/queue.ts'
import { findOwn, isOwn, lockFilters } from './own-filters.ts'

export const removeQueueFilter = handle(contract.removeQueueFilter, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    const { id } = findOwn(await lockFilters(tx, caller.userId), input.queueFilterId)
    await tx.delete(queueFilters).where(isOwn(caller.userId, id))
    return {}
  }),
)
