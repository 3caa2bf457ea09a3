import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { buyerFields, quoteCheckout } from '../../contract/checkout.ts'
import { useFreshCart, useSendPendingChanges, useStoredCart } from '../parts/use-cart.ts'
import type { CheckoutValues } from './checkout-draft.ts'

/** The e-mail if valid; else null. */
const emailOf = (typed: string): string | null =>
  buyerFields.shape.email.safeParse(typed).data ?? null

/**
 * Quotes the cart; requests again shortly after a change of place, or of the e-mail while a code is used. Waits until
 * all cart changes are sent.
 */
export function useQuote(
  { address, email, choices, codes }: CheckoutValues,
  currency: string | null,
) {
  useSendPendingChanges()
  useFreshCart()
  const viewer = useViewer()
  const { token, waiting, isCutOff } = useStoredCart()
  const [countryCode] = useDebouncedValue(address.countryCode, 300)
  const [state] = useDebouncedValue(address.state.trim(), 500)
  const [debouncedEmail] = useDebouncedValue(email, 500)
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
      email: hasCode ? emailOf(debouncedEmail) : null,
    },
    {
      enabled: hasCart && waiting.length === 0,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  // The server refuses a quote only when the cart has nothing in this currency.
  const isRefused = quote.error?.code === 'conflict'
  const isEmpty =
    waiting.length === 0 && ((viewer.state === 'guest' && token === null) || isRefused)
  return {
    quote: hasCart && !isRefused ? quote.data : undefined,
    /** Whether the quote is older than the current input. */
    isOld:
      quote.isPlaceholderData ||
      quote.isFetching ||
      state !== address.state.trim() ||
      countryCode !== address.countryCode ||
      (hasCode && debouncedEmail !== email),
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
