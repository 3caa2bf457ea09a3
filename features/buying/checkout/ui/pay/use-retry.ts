import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { readPayment } from '#features/buying/payments/contract.ts'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { type ChosenPayment, payPurchase } from './pay-purchase.ts'
import { usePaypal } from './use-paypal.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

/** Pays an existing purchase. */
export function useRetry(purchaseId: string, token: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const refetch = () =>
    Promise.all(
      [readPayment, readPurchase].map((endpoint) =>
        queries.invalidateQueries({ queryKey: callKey(endpoint) }),
      ),
    )
  const paypal = usePaypal({
    purchaseOf: async () => ({ purchaseId, token }),
    onTaken: async (_, payment) => {
      if (payment?.state === 'declined' || payment?.state === 'expired')
        setError(payment.problem ?? failed)
      await refetch()
    },
    setPaying,
    setError,
  })
  const pay = async (chosen: ChosenPayment) => {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setError(null)
    try {
      const { state, problem, leaveFor } = await payPurchase(api, { purchaseId, token }, chosen)
      if (leaveFor) return window.location.assign(leaveFor)
      if (state === 'declined' || state === 'expired') setError(problem ?? failed)
    } catch (error) {
      setError(errorMessageOf(error, failed))
    } finally {
      await refetch()
      isBusy.current = false
      setPaying(false)
    }
  }
  return { pay: (chosen: ChosenPayment) => void pay(chosen), paypal, isPaying, error }
}
