import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { resetCheckoutKey } from '#features/buying/checkout/ui/parts/checkout-key.ts'
import { cartSender } from '#features/buying/checkout/ui/parts/send-cart-changes.ts'
import { checkoutDraft } from '#features/buying/checkout/ui/pay/checkout-draft.ts'
import { PurchaseStatus, stageOf } from '#features/buying/checkout/ui/pay/purchase-status.tsx'
import { usePayment } from '#features/buying/checkout/ui/pay/use-payment.ts'
import { useRetry } from '#features/buying/checkout/ui/pay/use-retry.ts'
import { useReturn } from '#features/buying/checkout/ui/pay/use-return.ts'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { PurchaseOrders } from '#features/buying/orders/ui/parts/purchase-orders.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useApi, useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { uuidPattern } from '#shared/validation/uuid-pattern.ts'
import { PageHead } from '../../page-head.tsx'
import { useSettings } from '../../use-settings.ts'
import styles from './checkout.module.css'
import { CheckoutShell } from './checkout-shell.tsx'
import { FollowSellers } from './follow-sellers.tsx'
import { PaidOrderActions, PaidOrderDownloads } from './paid-order-actions.tsx'
import { PaidSummary } from './paid-summary.tsx'
import { TransfersPart } from './transfers-part.tsx'
import { usePurchaseToken } from './use-purchase-token.ts'
import { useReloadForPaypal } from './use-reload-for-paypal.ts'
import { WhatFollows } from './what-follows.tsx'

/** Status page of a new purchase. */
export default function OrderConfirmation() {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const purchaseId = search.get('compra') ?? ''
  return (
    <CheckoutShell step="done">
      <PageHead title="Tu compra" description="Cómo va lo que compraste." hidden />
      <div className={styles.page} data-centered>
        {!isHydrated ? (
          <Skeleton height="24rem" />
        ) : uuidPattern.test(purchaseId) ? (
          <PurchaseStatusPage
            key={purchaseId}
            purchaseId={purchaseId}
            isBack={search.get('pago') === 'mercado-pago'}
            isBeginning={search.get('pago') === 'ahora'}
          />
        ) : (
          <Unknown />
        )}
      </div>
    </CheckoutShell>
  )
}

const GoOn = () => (
  <div className={styles.actions}>
    <ButtonLink to="/online-store" variant="plain">
      Seguir comprando
    </ButtonLink>
  </div>
)

const Unknown = () => (
  <>
    <EmptyState
      title="No encontramos esa compra"
      heading="h1"
      action={<ButtonLink to="/mis-compras">Ver mis compras</ButtonLink>}
    >
      Ábrela desde el correo que te enviamos, o entra con la cuenta con que compraste.
    </EmptyState>
    <GoOn />
  </>
)

/** `isBack`: the buyer returns from Mercado Pago's payment page. `isBeginning`: they came here to pay. */
function PurchaseStatusPage({
  purchaseId,
  isBack,
  isBeginning,
}: {
  purchaseId: string
  isBack: boolean
  isBeginning: boolean
}) {
  const { token, isKnown } = usePurchaseToken(purchaseId)
  const api = useApi()
  const settings = useSettings()
  const { state: viewerState } = useViewer()
  const purchase = useCall(readPurchase, { purchaseId, token }, { enabled: isKnown })
  const payment = usePayment(purchaseId, token, isKnown)
  const { pay, paypal, isPaying, error } = useRetry(purchaseId, token)
  const { refetch } = payment
  const readAgain = useCallback(() => void refetch(), [refetch])
  const isAsking = useReturn({ purchaseId, token }, isBack && isKnown, readAgain)
  const known = purchase.data && payment.data && stageOf(purchase.data, payment.data)
  const stage = isAsking && known === 'unpaid' ? 'checking' : known
  useEffect(() => {
    if (!stage || !['paid', 'cancelled', 'expired', 'refunded'].includes(stage)) return
    resetCheckoutKey(purchaseId)
    if (stage !== 'paid') return
    checkoutDraft.clear()
    // The cart is loaded again wherever it is shown, so a failure here has no effect.
    if (viewerState !== 'unknown') cartSender.refreshCart(api, viewerState).catch(() => undefined)
  }, [stage, purchaseId, api, viewerState])
  useReloadForPaypal(payment.data?.providers.includes('paypal') ?? false)
  const problem = purchase.error ?? payment.error
  if (!purchase.data || !payment.data || !stage) {
    if (problem?.code === 'not_found') return <Unknown />
    if (problem)
      return (
        <ErrorState
          message={problem.message}
          onRetry={() => {
            void purchase.refetch()
            void payment.refetch()
          }}
        />
      )
    return <Skeleton height="24rem" />
  }
  const { currency } = purchase.data
  return (
    <>
      <PurchaseStatus
        stage={stage}
        purchase={purchase.data}
        payment={payment.data}
        onPay={pay}
        paypal={
          settings?.paypal
            ? { settings: settings.paypal, currency: payment.data.currency, pay: paypal }
            : null
        }
        isPaying={isPaying}
        isBeginning={isBeginning}
        error={error}
        transfers={<TransfersPart payment={payment.data} of={{ purchaseId, token }} />}
      />
      {stage === 'paid' &&
        purchase.data.orders.map((order) => (
          <PaidOrderDownloads
            key={order.id}
            order={order}
            of={{ purchaseId, token }}
            heading="h2"
          />
        ))}
      {stage === 'paid' ? (
        <>
          <PaidSummary purchase={purchase.data} />
          <WhatFollows purchase={purchase.data} provider={payment.data.provider} />
        </>
      ) : (
        <GoOn />
      )}
      {viewerState === 'guest' && stage === 'paid' && purchase.data.email && (
        <Notice title="Guarda tu compra en una cuenta">
          <p>
            Abre una con {purchase.data.email}: cuando confirmes tu correo, esta compra estará ahí.
          </p>
          <p className={styles.invited}>
            <ButtonLink to="/register" variant="plain">
              Crear cuenta
            </ButtonLink>
          </p>
        </Notice>
      )}
      <h2 className={styles.subtitle}>
        {purchase.data.orders.length > 1 ? 'Tus pedidos' : 'Tu pedido'}
      </h2>
      <PurchaseOrders
        purchase={purchase.data}
        token={token}
        onCancelled={() => void payment.refetch()}
        isSummarized={stage === 'paid'}
        renderAfter={(order) => (
          <PaidOrderActions
            order={order}
            of={{ purchaseId, token }}
            currency={currency}
            withoutDownloads={stage === 'paid'}
          />
        )}
      />
      {stage === 'paid' && <FollowSellers orders={purchase.data.orders} />}
    </>
  )
}
