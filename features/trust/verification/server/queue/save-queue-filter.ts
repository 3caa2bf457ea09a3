import { onlyRow } from '#db/only-row.ts'
import { queueFilters } from '#db/tables/trust/verification.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/queue.ts'
import { maxQueueFilters } from '../../vocabulary.ts'
import { checkNameFree, lockFilters, serializeQueueFilter } from './own-filters.ts'

const limitReached = () =>
  new AppError(
    'conflict',
    `Ya tienes ${maxQueueFilters} filtros guardados. Quita uno para guardar otro.`,
  )

/** Saves filters at the member's first free place. Throws `invalid` for a name in use, and `conflict` at `maxQueueFilters`. */
export const saveQueueFilter = handle(
  contract.saveQueueFilter,
  ({ services, caller, input: { name, filters } }) =>
    services.db.transaction(async (tx) => {
      const rows = await lockFilters(tx, caller.userId)
      checkNameFree(rows, name)
      const taken = new Set(rows.map(({ place }) => place))
      const place = Array.from({ length: maxQueueFilters }, (_, i) => i + 1).find(
        (candidate) => !taken.has(candidate),
      )
      if (place === undefined) throw limitReached()
      const row = { profileId: caller.userId, place, name, filters, createdAt: services.now() }
      const saved = onlyRow(await tx.insert(queueFilters).values(row).returning())
      return serializeQueueFilter(saved)
    }),
)
