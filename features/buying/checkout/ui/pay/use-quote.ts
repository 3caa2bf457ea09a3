import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { buyerFields, type OnlyLine, quoteCheckout } from '../../contract/checkout.ts'
import { useFreshCart, useSendPendingChanges, useStoredCart } from '../parts/use-cart.ts'
import type { CheckoutValues } from './checkout-draft.ts'

/** The e-mail if valid; else null. */
const emailOf = (typed: string): string | null =>
  buyerFields.shape.email.safeParse(typed).data ?? null

/**
 * Quotes the cart, or `only`; requests again shortly after a change of place, or of the e-mail while a code is used.
 * Waits until all changes of the cart are sent.
 */
export function useQuote(
  { address, email, choices, codes }: CheckoutValues,
  currency: string | null,
  only: OnlyLine | null,
) {
  useSendPendingChanges()
  useFreshCart()
  const viewer = useViewer()
  const { token, waiting, isCutOff } = useStoredCart()
  const [countryCode] = useDebouncedValue(address.countryCode, 300)
  const [state] = useDebouncedValue(address.state.trim(), 500)
  const [debouncedEmail] = useDebouncedValue(email, 500)
  const hasCode = Object.keys(codes).length > 0
  const isKnown = only !== null && viewer.state !== 'unknown'
  const hasCart = viewer.state === 'member' || (viewer.state === 'guest' && token !== null)
  const quote = useCall(
    quoteCheckout,
    {
      token,
      only,
      currency,
      place: countryCode ? { countryCode, state } : null,
      choices,
      codes,
      email: hasCode ? emailOf(debouncedEmail) : null,
    },
    {
      enabled: isKnown || (hasCart && waiting.length === 0),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  // The server refuses a quote only when the cart has nothing in this currency, or what is bought alone is not sold.
  const code = quote.error?.code
  const isRefused = code === 'conflict' || (isKnown && code === 'not_found')
  const isEmpty =
    !only && waiting.length === 0 && ((viewer.state === 'guest' && token === null) || isRefused)
  return {
    quote: (hasCart || isKnown) && !isRefused ? quote.data : undefined,
    /** Whether the quote is older than the current input. */
    isOld:
      quote.isPlaceholderData ||
      quote.isFetching ||
      state !== address.state.trim() ||
      countryCode !== address.countryCode ||
      (hasCode && debouncedEmail !== email),
    isEmpty,
    /** Why what is bought alone cannot be bought at all. */
    refusal: only && isRefused ? (quote.error?.message ?? null) : null,
    problem:
      !only && waiting.length > 0 && isCutOff
        ? 'Sin conexión. Tu carrito se envía cuando vuelva, y entonces puedes seguir.'
        : (quote.error?.message ?? null),
    refresh: quote.refetch,
    token,
  }
}

export type QuoteState = ReturnType<typeof useQuote>
