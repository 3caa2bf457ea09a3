import { and, eq } from 'drizzle-orm'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { lockBusiness } from '#features/directory/businesses/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { unblockCustomer as contract } from '../contract.ts'

/** Removes a block. Throws `not_found` when the business has no such block. */
export const unblockCustomer = handle(contract, ({ services, input: { businessId, blockId } }) =>
  services.db.transaction(async (tx) => {
    await lockBusiness(tx, businessId)
    const deleted = await tx
      .delete(businessBlocks)
      .where(and(eq(businessBlocks.id, blockId), eq(businessBlocks.businessId, businessId)))
    if (!deleted.rowCount) throw notFound('a esa persona en la lista')
    return {}
  }),
)
