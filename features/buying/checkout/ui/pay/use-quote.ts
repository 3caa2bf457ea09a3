import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { buyerFields, quoteCheckout } from '../../contract/checkout.ts'
import { useFreshCart, useKeptCart, useWaitingSent } from '../parts/use-cart.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** The e-mail as it is sent; null while it is none. */
const emailOf = (typed: string): string | null =>
  buyerFields.shape.email.safeParse(typed).data ?? null

/** What the cart costs where it goes, asked again shortly after the place, or the e-mail beside a code, was typed. Waits for what the cart still has to send. */
export function useQuote(
  { address, email, choices, codes }: CheckoutValues,
  currency: string | null,
) {
  useWaitingSent()
  useFreshCart()
  const viewer = useViewer()
  const { token, waiting, isCutOff } = useKeptCart()
  const [countryCode] = useDebouncedValue(address.countryCode, 300)
  const [state] = useDebouncedValue(address.state.trim(), 500)
  const [who] = useDebouncedValue(email, 500)
  const hasCode = Object.keys(codes).length > 0
  const hasCart = viewer.state === 'member' || (viewer.state === 'guest' && token !== null)
  const quote = useCall(
    quoteCheckout,
    {
      token,
      currency,
      place: countryCode ? { countryCode, state } : null,
      choices,
      codes,
      email: hasCode ? emailOf(who) : null,
    },
    {
      enabled: hasCart && waiting.length === 0,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  // The server's only refusal of a quote: nothing of this currency is in the cart.
  const isRefused = quote.error?.code === 'conflict'
  const isEmpty =
    waiting.length === 0 && ((viewer.state === 'guest' && token === null) || isRefused)
  return {
    quote: hasCart && !isRefused ? quote.data : undefined,
    /** Older than what was typed or chosen last. */
    isOld:
      quote.isPlaceholderData ||
      quote.isFetching ||
      state !== address.state.trim() ||
      countryCode !== address.countryCode ||
      (hasCode && who !== email),
    isEmpty,
    problem:
      waiting.length > 0 && isCutOff
        ? 'Sin conexión. Tu carrito se envía cuando vuelva, y entonces puedes seguir.'
        : (quote.error?.message ?? null),
    refresh: quote.refetch,
    token,
  }
}

export type QuoteState = ReturnType<typeof useQuote>
