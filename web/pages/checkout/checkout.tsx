import { useCallback, useState } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
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
import { useBuyNow } from './use-buy-now.ts'
import { useReloadForPaypal } from './use-reload-for-paypal.ts'

const CheckoutSteps = lazyPart(() => import('./checkout-steps.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

const NothingToBuy = lazyPart(() => import('./nothing-to-buy.tsx'), {
  waiting: <Skeleton height="24rem" />,
})

const fields = { step: enumField('paso', ['pago']) }

/** Checkout page, from the cart to a purchase. */
export default function CheckoutPage() {
  const [{ step }] = useUrlState(fields)
  return (
    <CheckoutShell step={step === 'pago' ? 'payment' : 'shipping'}>
      <PageHead title="Comprar" description="Tus datos, el envío y el pago." hidden />
      <div className={styles.page} data-wide>
        <h1>Comprar</h1>
        <Checkout />
      </div>
    </CheckoutShell>
  )
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
  const isAdding = useBuyNow(isReady && reading !== 'open')
  if (!isReady || isAdding) return <Skeleton height="24rem" />
  const { token, waiting } = stored
  if (!user && token === null && waiting.length === 0) return <NothingToBuy isMember={false} />
  const hasGoods = reading === 'failed' || withPendingChanges(stored).count > 0
  if (hasGoods && !hasSteps) setHasSteps(true)
  if (hasGoods || hasSteps) return <CheckoutSteps />
  return reading === 'open' ? (
    <Skeleton height="24rem" />
  ) : (
    <NothingToBuy isMember={user !== null} />
  )
}
