import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMyPurchases, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { type PaymentOfPurchase, readPayment } from '#features/buying/payments/contract.ts'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'

/** Seconds between two questions while a provider checks: soon at first, then once a minute. */
const pauses = [2, 3, 5, 8, 13, 20, 30]
const longest = 60

/** Milliseconds until it is asked again how a payment stands; false where nothing changes by itself. A transfer takes its time. */
export function pauseAfter(payment: PaymentOfPurchase | undefined, asked: number): number | false {
  if (!payment || (payment.state !== 'pending' && payment.state !== 'created')) return false
  return (
    (payment.provider === 'manual' || payment.slow ? longest : (pauses[asked - 1] ?? longest)) *
    1_000
  )
}

/** How a purchase is paid, asked again by itself while that may change; its orders are read anew when it did. */
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
