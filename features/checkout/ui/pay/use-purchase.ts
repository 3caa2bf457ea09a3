import { useRef, useState } from 'react'
import { keepPurchase } from '#features/orders/ui/parts/kept-purchases.ts'
import { useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { placeOrder, type Quote } from '../../contract/checkout.ts'
import { checkoutKey, noteBought } from '../parts/checkout-key.ts'
import { cartSender } from '../parts/send-cart-changes.ts'
import { type CheckoutValues, choicesOf, needsAddress, toBuyer } from './checkout-values.ts'
import { type ChosenPayment, payPurchase } from './pay-purchase.ts'

const failed = 'No pudimos procesar el pago. Inténtalo de nuevo en un momento.'

type Buying = { quote: Quote; values: CheckoutValues; token: string | null; userId: string | null; chosen: ChosenPayment }

type Placed = { purchaseId: string; token: string }

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

  const placed = useRef<{ what: string; of: Placed } | null>(null)

  /** The purchase of this very content: its own stock, held for it, may look sold out to a second one. */
  async function place({ quote, values, token, userId, chosen }: Buying): Promise<Placed> {
    const { currency, total } = quote
    const content = { currency, choices: choicesOf(quote, values.choices), buyer: toBuyer(values, needsAddress(quote, values.choices)) }
    const lines = quote.sellers.flatMap((seller) => seller.lines.map(({ sellableId, quantity }) => [sellableId, quantity]))
    const what = JSON.stringify({ ...content, lines, userId })
    if (placed.current?.what === what) return placed.current.of
    const key = await checkoutKey({ what, total })
    try {
      const of = await api.call(placeOrder, { token, key, ...content, total, provider: chosen.provider })
      placed.current = { what, of }
      noteBought(of.purchaseId)
      return of
    } catch (refusal) {
      void cartSender.refreshCart(api, userId ? 'member' : 'guest').catch(() => undefined)
      onRefused()
      throw refusal
    }
  }

  async function buy(buying: Buying) {
    const { purchaseId, token } = await place(buying)
    const isGuest = buying.userId === null
    const isKept = !isGuest || keepPurchase({ id: purchaseId, token })
    const payment = await payPurchase(api, { purchaseId, token: isGuest ? token : null }, buying.chosen)
    if (payment.state === 'declined' || payment.state === 'expired') return setError(payment.problem ?? failed)
    onBought(purchaseId, isKept ? null : token)
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
