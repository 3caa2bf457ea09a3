import { useRef, useState } from 'react'
import { keepPurchase, keptToken } from '#features/orders/ui/parts/kept-purchases.ts'
import { isAppError } from '#shared/app-error.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { placeOrder, type Quote } from '../../contract/checkout.ts'
import { boughtWith, checkoutKey, noteBought, renewCheckout } from '../parts/checkout-key.ts'
import { cartSender } from '../parts/send-cart-changes.ts'
import { type CheckoutValues, choicesOf, codesOf, needsAddress, shippingReadOf, toBuyer } from './checkout-values.ts'
import { type ChosenPayment, payPurchase } from './pay-purchase.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

type Buying = { quote: Quote; values: CheckoutValues; token: string | null; userId: string | null; chosen: ChosenPayment }

type Placed = { purchaseId: string; token: string | null }

type Options = {
  /** It is bought; `token` where the device could not keep a guest's. */
  onBought: (purchaseId: string, token: string | null) => void
  /** Refused before anything was bought: what it costs may be another. */
  onRefused: () => void
}

/** Buys what was quoted, once however often it is asked, and pays it. */
export function usePurchase({ onBought, onRefused }: Options) {
  const api = useApi()
  const isBusy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /** The purchase of this very content, which another tab or the page before a reload may have made: however it is paid it is that one. */
  async function place({ quote, values, token, userId, chosen }: Buying): Promise<Placed> {
    const { currency, total } = quote
    const content = {
      currency,
      choices: choicesOf(quote, values.choices),
      codes: codesOf(quote, values.codes),
      buyer: toBuyer(values, needsAddress(quote, values.choices)),
    }
    const lines = quote.sellers.flatMap((seller) => seller.lines.map(({ sellableId, quantity }) => [sellableId, quantity]))
    const key = await checkoutKey({ ...content, total, lines, userId })
    const known = boughtWith(key)
    const knownToken = known && userId === null ? keptToken(known) : null
    if (known && (userId !== null || knownToken)) return { purchaseId: known, token: knownToken }
    try {
      const shippingRead = shippingReadOf(quote, values.choices)
      const placed = await api.call(placeOrder, { token, key, ...content, shippingRead, total, provider: chosen.provider })
      noteBought(key, placed.purchaseId)
      return placed
    } catch (refusal) {
      void cartSender.refreshCart(api, userId ? 'member' : 'guest').catch(() => undefined)
      onRefused()
      throw refusal
    }
  }

  async function buy(buying: Buying) {
    const { purchaseId, token } = await place(buying)
    const guestToken = buying.userId === null ? token : null
    const isKept = guestToken === null || keepPurchase({ id: purchaseId, token: guestToken })
    const payment = await payPurchase(api, { purchaseId, token: guestToken }, buying.chosen).catch((refusal: unknown) => {
      // It can't be paid any more: the next try is another purchase.
      if (isAppError(refusal) && (refusal.code === 'conflict' || refusal.code === 'not_found')) renewCheckout(purchaseId)
      throw refusal
    })
    if (payment.state === 'declined' || payment.state === 'expired') return setError(payment.problem ?? failed)
    onBought(purchaseId, isKept ? null : guestToken)
  }

  const pay = async (buying: Buying) => {
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    setError(null)
    try {
      await buy(buying)
    } catch (refusal) {
      setError(ownWords(refusal, failed))
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }
  return { pay: (buying: Buying) => void pay(buying), isPaying, error, clearError: () => setError(null) }
}
