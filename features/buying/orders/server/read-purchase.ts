import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/purchase.ts'
import { findPurchase } from './find-purchase.ts'
import { serializePurchases } from './serialize-purchases.ts'

export const readPurchase = handle(contract.readPurchase, async ({ services, caller, input }) => {
  const [found] = await serializePurchases(services.db, [
    await findPurchase(services.db, caller, input),
  ])
  if (!found) throw notFound('la compra')
  return found
})
