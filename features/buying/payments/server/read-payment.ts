import { findPurchase } from '#features/buying/orders/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { showPayment } from './show-payment.ts'

export const readPayment = handle(contract.readPayment, async ({ services, caller, input }) =>
  showPayment(services, services.db, await findPurchase(services.db, caller, input)),
)
