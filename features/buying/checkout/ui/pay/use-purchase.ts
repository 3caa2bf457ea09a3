import { useRef, useState } from 'react'
import { keepPurchase, keptToken } from '#features/buying/orders/ui/parts/kept-purchases.ts'
import type { PaymentProvider } from '#features/buying/orders/vocabulary.ts'
import type { PaymentOfPurchase } from '#features/buying/payments/contract.ts'
import { isAppError } from '#shared/app-error.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { placeOrder, type Quote } from '../../contract/checkout.ts'
import { boughtWith, checkoutKey, noteBought, renewCheckout } from '../parts/checkout-key.ts'
import { cartSender } from '../parts/send-cart-changes.ts'
import {
  type CheckoutValues,
  codesOf,
  needsAddress,
  shippingChoicesOf,
  shippingReadOf,
  toBuyer,
} from './checkout-values.ts'
import { type ChosenPayment, type OfPurchase, payPurchase } from './pay-purchase.ts'
import { usePaypal } from './use-paypal.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

/** `token`: of the cart. */
type Wanted = { quote: Quote; values: CheckoutValues; token: string | null; userId: string | null }

type Placed = { purchaseId: string; token: string | null }

type Options = {
  /** What is bought; null while it is not known. */
  wanted: Wanted | null
  /** It is bought; `token` where the device could not keep a guest's. */
  onBought: (purchaseId: string, token: string | null) => void
  /** Refused before anything was bought: what it costs may be another. */
  onRefused: () => void
}

/** Buys what was quoted, once however often it is asked, and pays it. */
export function usePurchase({ wanted, onBought, onRefused }: Options) {
  const api = useApi()
  const isBusy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /** The purchase of this very content, which another tab or the page before a reload may have made: however it is paid it is that one. */
  async function place(
    { quote, values, token, userId }: Wanted,
    provider: PaymentProvider,
  ): Promise<Placed> {
    const { currency, total } = quote
    const content = {
      currency,
      choices: shippingChoicesOf(quote, values.choices),
      codes: codesOf(quote, values.codes),
      buyer: toBuyer(values, needsAddress(quote, values.choices)),
      ...(quote.isDownloaded && { consent: values.consent }),
    }
    const lines = quote.sellers.flatMap((seller) =>
      seller.lines.map(({ sellableId, quantity }) => [sellableId, quantity]),
    )
    const key = await checkoutKey({ ...content, total, lines, userId })
    const known = boughtWith(key)
    const knownToken = known && userId === null ? keptToken(known) : null
    if (known && (userId !== null || knownToken)) return { purchaseId: known, token: knownToken }
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
      noteBought(key, placed.purchaseId)
      return placed
    } catch (refusal) {
      void cartSender.refreshCart(api, userId ? 'member' : 'guest').catch(() => undefined)
      onRefused()
      throw refusal
    }
  }

  /** What is bought, with a guest's token. */
  async function placeOnce(provider: PaymentProvider): Promise<OfPurchase> {
    if (!wanted) throw new Error('nothing is quoted')
    const { purchaseId, token: placedToken } = await place(wanted, provider)
    const token = wanted.userId === null ? placedToken : null
    if (token !== null) keepPurchase({ id: purchaseId, token })
    return { purchaseId, token }
  }

  function show({ purchaseId, token }: OfPurchase, payment: PaymentOfPurchase | null) {
    if (payment?.state === 'declined' || payment?.state === 'expired')
      return setError(payment.problem ?? failed)
    onBought(purchaseId, token === keptToken(purchaseId) ? null : token)
  }

  async function buy(chosen: ChosenPayment) {
    const of = await placeOnce(chosen.provider)
    const payment = await payPurchase(api, of, chosen).catch((refusal: unknown) => {
      // It can't be paid any more: the next try is another purchase.
      if (isAppError(refusal) && (refusal.code === 'conflict' || refusal.code === 'not_found'))
        renewCheckout(of.purchaseId)
      throw refusal
    })
    // Back from there the purchase's page is shown, and so it is to whoever goes back a page.
    if (payment.leaveFor) window.location.assign(payment.leaveFor)
    else show(of, payment)
  }

  const pay = async (chosen: ChosenPayment) => {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setError(null)
    try {
      await buy(chosen)
    } catch (refusal) {
      setError(ownWords(refusal, failed))
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }
  const paypal = usePaypal({
    purchaseOf: () => placeOnce('paypal'),
    onTaken: show,
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
