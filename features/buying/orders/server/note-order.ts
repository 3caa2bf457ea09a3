import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/seller.ts'
import { getSoldOrder } from './get-sold-order.ts'
import { lockOrder } from './transitions/lock-order.ts'
import { addEvent } from './transitions/transition-order.ts'

/** Adds an internal note of the store's team; the buyer never sees it. */
export const noteOrder = handle(contract.noteOrder, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId, input.businessId)
    await addEvent(services, tx, order, 'note', {
      actor: 'seller',
      profileId: caller.userId,
      detail: input.note,
    })
    return getSoldOrder(tx, input)
  }),
)
