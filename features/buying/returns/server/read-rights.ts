import { findPurchase } from '#features/buying/orders/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { rightsOf } from './rights-of.ts'

export const readRights = handle(contract.readRights, async ({ services, caller, input }) => ({
  orders: await rightsOf(services, services.db, await findPurchase(services.db, caller, input)),
}))
