import { takeBack } from '#features/buying/orders/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { lockPayment } from './settle-payment.ts'

/** The provider says that so much of a payment's money went back, in minor units: what we did not know of is written down, once. */
export async function writeGivenBack(
  services: Services,
  paymentId: string,
  back: number,
): Promise<void> {
  if (back === 0) return
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.state !== 'captured') return
    const { groupId, orderIds, provider } = payment
    await takeBack(services, tx, { paymentId, groupId, orderIds, provider, back })
  })
}
