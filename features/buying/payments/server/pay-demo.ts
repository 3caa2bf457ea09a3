import { inArray } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { findPayment } from './find-payment.ts'
import { applyProviderStatus } from './providers/apply-provider-status.ts'
import { captureDemo, demo } from './providers/demo.ts'
import { registerPayment } from './register-payment.ts'
import { serializePurchasePayment } from './serialize-purchase-payment.ts'

/** Pays with a demonstration card. A payment that is already decided stays unchanged, whatever card follows. */
export const payDemo = handle(contract.payDemo, async ({ services, caller, input }) => {
  if (!services.config.demoData) throw notFound('esta forma de pago')
  const { purchase, payment } = await findPayment(services, caller, input, 'demo')
  if (payment.state === 'created') {
    const paid = await services.db
      .select({ storeId: orders.storeId })
      .from(orders)
      .where(inArray(orders.id, payment.orderIds))
    const storeIds = paid.map(({ storeId }) => storeId)
    if (!(await demo.isOffered(services, services.db, storeIds)))
      throw notFound('esta forma de pago')
    const registered = await registerPayment(services, payment)
    await applyProviderStatus(
      services,
      registered,
      await captureDemo(services, registered.reference, input.outcome),
    )
  }
  return serializePurchasePayment(services, services.db, purchase)
})
