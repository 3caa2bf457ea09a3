import { useEffect } from 'react'
import { askMercadoPago, type PaymentOfPurchase } from '#features/buying/payments/contract.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

/** Seconds between queries to Mercado Pago, whose search may learn of a payment shortly after the buyer returns. */
const pauses = [2, 4, 8]

const isOpen = ({ state, problem }: PaymentOfPurchase) => state === 'created' && problem === null

/**
 * Queries Mercado Pago after the buyer returns, and calls `onKnown` with each answer. Returns true until the first
 * answer; without one the purchase's page keeps polling.
 */
export function useReturn(
  purchase: { purchaseId: string; token: string | null },
  isBack: boolean,
  onKnown: () => void,
): boolean {
  const query = useCall(askMercadoPago, purchase, {
    enabled: isBack,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const pause = pauses[dataUpdateCount + errorUpdateCount - 1]
      return pause !== undefined && (!data || isOpen(data as PaymentOfPurchase))
        ? pause * 1_000
        : false
    },
  })
  const { dataUpdatedAt, failureCount, data } = query
  useEffect(() => {
    if (dataUpdatedAt > 0) onKnown()
  }, [dataUpdatedAt, onKnown])
  return isBack && !data && failureCount === 0
}
