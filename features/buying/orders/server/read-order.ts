import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/seller.ts'
import { getSoldOrder } from './get-sold-order.ts'

export const readOrder = handle(contract.readOrder, ({ services, input }) =>
  getSoldOrder(services.db, input),
)
