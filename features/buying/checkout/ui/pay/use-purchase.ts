import { useRef, useState } from 'react'
import {
  getStoredPurchaseToken,
  storePurchase,
} from '#features/buying/orders/ui/parts/stored-purchases.ts'
import type { PaymentOfPurchase } from '#features/buying/payments/contract.ts'
import { isAppError } from '#shared/app-error.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { type OnlyLine, placeOrder, type Quote } from '../../contract/checkout.ts'
import { cartOnDevice } from '../parts/cart-on-device.ts'
import {
  checkoutKey,
  getPurchaseByKey,
  recordPurchase,
  resetCheckoutKey,
} from '../parts/checkout-key.ts'
import { cartSender } from '../parts/send-cart-changes.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import {
  codesOf,
  needsShippingAddress,
  newsOfQuote,
  shippingChoicesOf,
  shippingReadOf,
  toBuyer,
} from './checkout-values.ts'
import { type ChosenPayment, type OfPurchase, payPurchase } from './pay-purchase.ts'
import { usePaypal } from './use-paypal.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

/** `token`: of the cart; `only`: what is bought instead of it. */
type PurchaseInput = {
  quote: Quote
  only: OnlyLine | null
  values: CheckoutValues
  token: string | null
  userId: string | null
}

type Placed = { purchaseId: string; token: string | null }

type Options = {
  /** What to buy; null while unknown. */
  purchaseInput: PurchaseInput | null
  /** Called after buying; `token` only if the device could not store a guest's token. */
  onBought: (purchaseId: string, token: string | null) => void
  /** Called when the order was refused; the price may have changed. */
  onRefused: () => void
}

/** Stores the token of the cart that a purchase made, unless the guest has a cart by now. */
const storeCartToken = (made: string | null) =>
  cartOnDevice.change((stored) =>
    made && stored.token === null && stored.whose === 'guest' ? { ...stored, token: made } : stored,
  )

/** Places the quoted order, idempotently, and pays it. */
export function usePurchase({ purchaseInput, onBought, onRefused }: Options) {
  const api = useApi()
  const isBusy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /**
   * Returns the purchase of this exact content, which another tab or the page before a reload may have made, whatever
   * the provider.
   */
  async function place(
    { quote, only, values, token, userId }: PurchaseInput,
    provider: PaymentProvider,
  ): Promise<Placed> {
    const { currency, total } = quote
    const newsOf = newsOfQuote(quote, values.newsOf)
    const content = {
      currency,
      choices: shippingChoicesOf(quote, values.choices),
      codes: codesOf(quote, values.codes),
      buyer: toBuyer(values, needsShippingAddress(quote, values.choices)),
      ...(quote.isDownloaded && { consent: values.consent }),
      ...(newsOf.length > 0 && { newsOf }),
      ...(only && { only }),
    }
    const lines = quote.sellers.flatMap((seller) =>
      seller.lines.map(({ sellableId, quantity }) => [sellableId, quantity]),
    )
    const key = await checkoutKey({ ...content, total, lines, userId })
    const existing = getPurchaseByKey(key)
    const existingToken = existing && userId === null ? getStoredPurchaseToken(existing) : null
    if (existing && (userId !== null || existingToken))
      return { purchaseId: existing, token: existingToken }
    try {
      const shippingRead = shippingReadOf(quote, values.choices)
      const placed = await api.call(placeOrder, {
        token,
        key,
        ...content,
        shippingRead,
        total,
        provider,
      })
      recordPurchase(key, placed.purchaseId)
      storeCartToken(placed.cartToken)
      return placed
    } catch (error) {
      void cartSender.refreshCart(api, userId ? 'member' : 'guest').catch(() => undefined)
      onRefused()
      throw error
    }
  }

  /** Places the order and stores a guest's token. */
  async function placeOnce(provider: PaymentProvider): Promise<OfPurchase> {
    if (!purchaseInput) throw new Error('no quote')
    const { purchaseId, token: placedToken } = await place(purchaseInput, provider)
    const token = purchaseInput.userId === null ? placedToken : null
    if (token !== null) storePurchase({ id: purchaseId, token })
    return { purchaseId, token }
  }

  function finish({ purchaseId, token }: OfPurchase, payment: PaymentOfPurchase | null) {
    if (payment?.state === 'declined' || payment?.state === 'expired')
      return setError(payment.problem ?? failed)
    onBought(purchaseId, token === getStoredPurchaseToken(purchaseId) ? null : token)
  }

  async function buy(chosen: ChosenPayment) {
    const of = await placeOnce(chosen.provider)
    const payment = await payPurchase(api, of, chosen).catch((error: unknown) => {
      // It cannot be paid any more: the next attempt is a new purchase.
      if (isAppError(error) && (error.code === 'conflict' || error.code === 'not_found'))
        resetCheckoutKey(of.purchaseId)
      throw error
    })
    // After returning from the payment page, or going back, the buyer sees the purchase's page.
    if (payment.leaveFor) window.location.assign(payment.leaveFor)
    else finish(of, payment)
  }

  const pay = async (chosen: ChosenPayment) => {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setError(null)
    try {
      await buy(chosen)
    } catch (error) {
      setError(errorMessageOf(error, failed))
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }
  const paypal = usePaypal({
    purchaseOf: () => placeOnce('paypal'),
    onTaken: finish,
    setPaying,
    setError,
  })
  return {
    pay: (chosen: ChosenPayment) => void pay(chosen),
    paypal,
    isPaying,
    error,
    clearError: () => setError(null),
  }
}
