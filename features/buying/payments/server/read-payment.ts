import { findPurchase } from '#features/buying/orders/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { serializePurchasePayment } from './serialize-purchase-payment.ts'

export const readPayment = handle(contract.readPayment, async ({ services, caller, input }) =>
  serializePurchasePayment(services, services.db, await findPurchase(services.db, caller, input)),
)
