import { useCallback, useState } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import type { OnlyLine } from '#features/buying/checkout/contract/checkout.ts'
import { buyNowFields } from '#features/buying/checkout/ui/parts/buy-now-address.ts'
import {
  useFreshCart,
  useStoredCart,
  withPendingChanges,
} from '#features/buying/checkout/ui/parts/use-cart.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { PageHead } from '../../page-head.tsx'
import styles from './checkout.module.css'
import { CheckoutShell } from './checkout-shell.tsx'
import { useReloadForPaypal } from './use-reload-for-paypal.ts'

const CheckoutSteps = lazyPart(() => import('./checkout-steps.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

const NothingToBuy = lazyPart(() => import('./nothing-to-buy.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

const fields = { step: enumField('paso', ['pago']), ...buyNowFields }

/** Checkout page: from the cart, or from a product that is bought alone, to a purchase. */
export default function CheckoutPage() {
  const [{ step, product, quantity = 1 }] = useUrlState(fields)
  const only = product ? { sellableId: product, quantity } : null
  return (
    <CheckoutShell step={step === 'pago' ? 'payment' : 'shipping'} only={only}>
      <PageHead title="Comprar" description="Tus datos y el pago." hidden />
      <div className={styles.page} data-wide>
        {only ? (
          <CheckoutAlone key={`${only.sellableId} ${only.quantity}`} only={only} />
        ) : (
          <Checkout />
        )}
      </div>
    </CheckoutShell>
  )
}

/** The steps for one product: nothing is put into the cart, so whoever only follows a link changes nothing. */
function CheckoutAlone({ only }: { only: OnlyLine }) {
  const { loading, user } = useAuth()
  const isHydrated = useHydrated()
  const isOwn = useReloadForPaypal(true)
  if (!isHydrated || !isOwn || (loading && !user)) return <Skeleton height="24rem" />
  return <CheckoutSteps only={only} />
}

/**
 * Loads the steps only if there is something to buy, or if that cannot be read; then they stay, also
 * while another tab empties the cart.
 */
function Checkout() {
  const { loading, user } = useAuth()
  const isHydrated = useHydrated()
  const stored = useStoredCart()
  const [reading, setReading] = useState<'open' | 'done' | 'failed'>('open')
  const onRead = useCallback(
    (problem: string | null) => setReading(problem === null ? 'done' : 'failed'),
    [],
  )
  useFreshCart({ always: true, onRead })
  const isOwn = useReloadForPaypal(true)
  const [hasSteps, setHasSteps] = useState(false)
  const isReady = isHydrated && isOwn && !(loading && !user)
  if (!isReady) return <Skeleton height="24rem" />
  const { token, waiting } = stored
  if (!user && token === null && waiting.length === 0) return <NothingToBuy isMember={false} />
  const hasGoods = reading === 'failed' || withPendingChanges(stored).count > 0
  if (hasGoods && !hasSteps) setHasSteps(true)
  if (hasGoods || hasSteps) return <CheckoutSteps only={null} />
  return reading === 'open' ? (
    <Skeleton height="24rem" />
  ) : (
    <NothingToBuy isMember={user !== null} />
  )
}
