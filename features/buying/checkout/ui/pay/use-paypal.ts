import { useRef } from 'react'
import {
  beginPaypal,
  capturePaypal,
  type PaymentOfPurchase,
  startPayment,
} from '#features/buying/payments/contract.ts'
import type { PaypalPay } from '#features/buying/payments/ui/parts/paypal-pay.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { resetCheckoutKey } from '../parts/checkout-key.ts'
import type { OfPurchase } from './pay-purchase.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

type Options = {
  /** Returns the purchase to pay, after creating it if needed. */
  purchaseOf: () => Promise<OfPurchase>
  /** Called with the payment after PayPal was told to capture; null without an answer, when it may have been paid. */
  onTaken: (of: OfPurchase, payment: PaymentOfPurchase | null) => void | Promise<void>
  setPaying: (isPaying: boolean) => void
  setError: (error: string | null) => void
}

/** Callbacks for paying with PayPal's buttons or card fields. */
export function usePaypal({ purchaseOf, onTaken, setPaying, setError }: Options): PaypalPay {
  const api = useApi()
  const started = useRef<{ of: OfPurchase; paymentId: string } | null>(null)
  return {
    say: setError,
    begin: async () => {
      let of: OfPurchase | null = null
      try {
        of = await purchaseOf()
        // Returns the current attempt while one is in progress.
        const { id: paymentId, state } = await api.call(startPayment, { ...of, provider: 'paypal' })
        if (state !== 'created' || !paymentId)
          throw new AppError(
            'conflict',
            'Esta compra ya está pagada o su pago está en proceso. Míralo en Mis compras.',
          )
        started.current = { of, paymentId }
        return (await api.call(beginPaypal, { ...of, paymentId })).orderId
      } catch (error) {
        // It cannot be paid any more: the next attempt is a new purchase.
        if (of && isAppError(error) && (error.code === 'conflict' || error.code === 'not_found'))
          resetCheckoutKey(of.purchaseId)
        setError(errorMessageOf(error, failed))
        throw error
      }
    },
    capture: async () => {
      if (!started.current) throw new Error('no payment was started at PayPal')
      const { of, paymentId } = started.current
      setPaying(true)
      setError(null)
      try {
        await onTaken(of, await api.call(capturePaypal, { ...of, paymentId }))
      } catch {
        // The money may have been captured: the purchase's page queries until it is known.
        await onTaken(of, null)
      }
      setPaying(false)
    },
  }
}
