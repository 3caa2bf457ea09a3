import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMyPurchases, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { type PaymentOfPurchase, readPayment } from '#features/buying/payments/contract.ts'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'

/** Seconds between queries while a payment is in progress: short at first, then one minute. */
const pauses = [2, 3, 5, 8, 13, 20, 30]
const maxPause = 60

/**
 * Milliseconds until the next query; false when the state cannot change by itself. Slow methods are queried once a
 * minute.
 */
export function pauseAfter(
  payment: PaymentOfPurchase | undefined,
  queryCount: number,
): number | false {
  if (!payment || (payment.state !== 'pending' && payment.state !== 'created')) return false
  return (
    (payment.provider === 'manual' || payment.slow
      ? maxPause
      : (pauses[queryCount - 1] ?? maxPause)) * 1_000
  )
}

/** Payment of a purchase, polled while it may change; reads its orders again after a change. */
export function usePayment(purchaseId: string, token: string | null, enabled: boolean) {
  const queries = useQueryClient()
  const payment = useCall(
    readPayment,
    { purchaseId, token },
    {
      enabled,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        pauseAfter(data as PaymentOfPurchase | undefined, dataUpdateCount),
    },
  )
  const state = payment.data?.state
  useEffect(() => {
    if (state === undefined) return
    for (const endpoint of [readPurchase, listMyPurchases])
      void queries.invalidateQueries({ queryKey: callKey(endpoint) })
  }, [state, queries])
  return payment
}
