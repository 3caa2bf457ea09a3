import { v7 } from 'uuid'
import { demoPayments, payments } from '#db/tables/buying/payments.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import type { Database } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import type { OrderLife } from './order-lives.ts'

type Paid = {
  purchaseId: string
  orderId: string
  total: number
  currency: string
  fee: number
  placedAt: Date
  life: OrderLife
}

/** Inserts an order's payment and its record at the demonstration's provider. */
export async function insertDemoPayment(
  tx: Database,
  { purchaseId, orderId, total: amount, currency, fee, placedAt, life }: Paid,
): Promise<void> {
  const id = v7()
  const row = {
    id,
    purchaseId,
    orderIds: [orderId],
    amount,
    currency,
    createdAt: placedAt,
    updatedAt: placedAt,
  }
  const expiresAt = new Date(
    placedAt.getTime() + paymentProviderInfo.manual.reservationMinutes * minuteMs,
  )
  if (life === 'pending')
    return void (await tx
      .insert(payments)
      .values({ ...row, provider: 'manual', state: 'created', expiresAt }))
  if (life === 'expired' || life === 'cancelled')
    return void (await tx
      .insert(payments)
      .values({ ...row, provider: 'manual', state: 'expired', expiresAt }))
  const reference = `DEMO-${id}`
  await tx.insert(demoPayments).values({
    reference,
    paymentId: id,
    state: 'captured',
    amount,
    currency,
    fee,
    createdAt: placedAt,
  })
  await tx.insert(payments).values({
    ...row,
    provider: 'demo',
    state: 'captured',
    expiresAt,
    reference,
    fee,
    capturedAt: placedAt,
  })
}
