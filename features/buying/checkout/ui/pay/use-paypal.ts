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
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { renewCheckout } from '../parts/checkout-key.ts'
import type { OfPurchase } from './pay-purchase.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

type Options = {
  /** The purchase to pay, made now where it is not made yet. */
  purchaseOf: () => Promise<OfPurchase>
  /** What became of it after PayPal was told to take the money; null where nobody answered, so that it may be paid. */
  onTaken: (of: OfPurchase, payment: PaymentOfPurchase | null) => void | Promise<void>
  setPaying: (isPaying: boolean) => void
  setError: (error: string | null) => void
}

/** Pays with PayPal's buttons or card fields. */
export function usePaypal({ purchaseOf, onTaken, setPaying, setError }: Options): PaypalPay {
  const api = useApi()
  const begun = useRef<{ of: OfPurchase; paymentId: string } | null>(null)
  return {
    say: setError,
    begin: async () => {
      let of: OfPurchase | null = null
      try {
        of = await purchaseOf()
        // While one is under way it is that one.
        const { id: paymentId, state } = await api.call(startPayment, { ...of, provider: 'paypal' })
        if (state !== 'created' || !paymentId)
          throw new AppError(
            'conflict',
            'Esta compra ya está pagada o su pago está en proceso. Míralo en Mis compras.',
          )
        begun.current = { of, paymentId }
        return (await api.call(beginPaypal, { ...of, paymentId })).orderId
      } catch (refusal) {
        // It can't be paid any more: the next try is another purchase.
        if (
          of &&
          isAppError(refusal) &&
          (refusal.code === 'conflict' || refusal.code === 'not_found')
        )
          renewCheckout(of.purchaseId)
        setError(ownWords(refusal, failed))
        throw refusal
      }
    },
    capture: async () => {
      if (!begun.current) throw new Error('nothing was begun at PayPal')
      const { of, paymentId } = begun.current
      setPaying(true)
      setError(null)
      try {
        await onTaken(of, await api.call(capturePaypal, { ...of, paymentId }))
      } catch {
        // The money may have been taken: the purchase's page asks until it is known.
        await onTaken(of, null)
      }
      setPaying(false)
    },
  }
}
