import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { readPlace } from '#features/platform/places/contract/places.ts'
import {
  type ReaderPlace,
  useReaderPlace,
} from '#features/platform/places/ui/parts/reader-place.ts'
import { countries } from '#shared/countries.ts'
import type { Bare } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { Quote, quoteCheckout } from '../../contract/checkout.ts'
import type { ChangedCart } from '../parts/cart-changes.ts'
import { useStoredCart } from '../parts/use-cart.ts'

// Without their schemas, which a first visit of the cart does not need.
const quote: Bare<typeof quoteCheckout> = {
  name: 'quoteCheckout',
  method: 'POST',
  path: '/api/checkout/quote',
}
const read: Bare<typeof readPlace> = {
  name: 'readPlace',
  method: 'GET',
  path: '/api/places/:slug',
}

type Seller = ChangedCart['sellers'][number]

/** Total with shipping to the reader's place; null where it depends on the address. */
type ShippingEstimate = { isPickUp: boolean; total: number } | null

/** The estimate that a quote gives. */
function estimateOf({ sellers, total }: Quote): ShippingEstimate {
  if (sellers.some(({ problem }) => problem !== null)) return null
  const chosen = sellers.flatMap(
    ({ shipping, chosen }) => shipping.find(({ id }) => id === chosen) ?? [],
  )
  return { isPickUp: chosen.every(({ kind }) => kind === 'pick_up'), total }
}

/** State of a place, whose name stores that ship to some states ask for; undefined while it is read. */
function useStateOf(place: ReaderPlace | null): string | null | undefined {
  const isWithin = place !== null && place.kind !== 'state' && place.kind !== 'country'
  const { data, isError } = useCall(
    read as typeof readPlace,
    { slug: place?.slug ?? '' },
    { enabled: isWithin },
  )
  if (!isWithin) return place?.kind === 'state' ? place.name : null
  if (isError) return null
  return data && (data.parents[1]?.name ?? null)
}

const subtotalOf = (sellers: { subtotal: number }[]) =>
  sellers.reduce((sum, { subtotal }) => sum + subtotal, 0)

/**
 * Shipping of what is paid together to where the reader is, as far as the device knows. `where` is null where it does
 * not; the estimate is undefined while it is read.
 */
export function useShippingEstimate(
  sellers: Seller[],
  currency: string,
): { where: string | null; estimate: ShippingEstimate | undefined } {
  const { place, countryCode } = useReaderPlace()
  const { state: viewer } = useViewer()
  const { token, waiting } = useStoredCart()
  const isShipped = sellers.some(({ lines }) => lines.some((line) => line.isShipped))
  const state = useStateOf(isShipped ? place : null)
  const isKnown = isShipped && countryCode !== null && state !== undefined
  const hasCart = viewer === 'member' || (viewer === 'guest' && token !== null)
  const { data, refetch, isError, isFetching } = useCall(
    quote as typeof quoteCheckout,
    {
      token,
      currency,
      place: countryCode ? { countryCode, state: state ?? '' } : null,
      choices: {},
    },
    {
      enabled: isKnown && hasCart && waiting.length === 0,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: false,
      retry: false,
    },
  )
  const subtotal = subtotalOf(sellers)
  const isOld = data !== undefined && subtotalOf(data.sellers) !== subtotal
  const isSettled = waiting.length === 0
  useEffect(() => {
    if (isOld && isSettled) void refetch()
  }, [isOld, isSettled, refetch])
  const where = place?.name ?? (countryCode && countries[countryCode].name)
  const isReady = data !== undefined && !isFetching && isSettled
  return {
    where: isShipped ? where : null,
    estimate: isError ? null : isReady ? (isOld ? null : estimateOf(data)) : undefined,
  }
}
