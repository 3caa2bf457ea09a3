import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/seller.ts'
import { showSold } from './show-sold.ts'

export const readOrder = handle(contract.readOrder, ({ services, input }) =>
  showSold(services.db, input),
)
