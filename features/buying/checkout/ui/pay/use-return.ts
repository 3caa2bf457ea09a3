import { useEffect } from 'react'
import { askMercadoPago, type PaymentOfPurchase } from '#features/buying/payments/contract.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

/** Seconds between two questions to Mercado Pago, whose own search may learn of a payment a moment after it sent its buyer back. */
const pauses = [2, 4, 8]

const isOpen = ({ state, problem }: PaymentOfPurchase) => state === 'created' && problem === null

/**
 * Back from Mercado Pago: asks it how the payment stands, and hands on what it said. True while that is not known yet; what it never says the
 * purchase's page goes on asking for as always.
 */
export function useReturn(
  of: { purchaseId: string; token: string | null },
  isBack: boolean,
  onKnown: () => void,
): boolean {
  const asked = useCall(askMercadoPago, of, {
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
  const { dataUpdatedAt, failureCount, data } = asked
  useEffect(() => {
    if (dataUpdatedAt > 0) onKnown()
  }, [dataUpdatedAt, onKnown])
  return isBack && !data && failureCount === 0
}
