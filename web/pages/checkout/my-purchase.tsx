import { useParams } from 'react-router'
import { WriteButton } from '#features/accounts/conversations/ui/parts/write-button.tsx'
import { resetCheckoutKey } from '#features/buying/checkout/ui/parts/checkout-key.ts'
import { type Purchase, readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import { PurchaseOrders } from '#features/buying/orders/ui/parts/purchase-orders.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { lateFileSlot } from '../messages/late-file-slot.tsx'
import { BuyAgain } from './buy-again.tsx'
import styles from './checkout.module.css'
import { PaidOrderActions } from './paid-order-actions.tsx'
import { usePurchaseToken } from './use-purchase-token.ts'

/** Page of one purchase of the account or of this device. */
export default function MyPurchase() {
  const { purchaseId = '' } = useParams()
  return (
    <PageShell>
      <PageHead title="Tu compra" description="Lo que compraste y cómo va." hidden />
      <div className={styles.page}>
        <BackLink to="/mis-compras">Mis compras</BackLink>
        <h1>Tu compra</h1>
        <PurchaseDetails key={purchaseId} purchaseId={purchaseId} />
      </div>
    </PageShell>
  )
}

function PurchaseDetails({ purchaseId }: { purchaseId: string }) {
  const { token, isKnown } = usePurchaseToken(purchaseId)
  const purchase = useCall(readPurchase, { purchaseId, token }, { enabled: isKnown })
  if (purchase.data) {
    const { currency } = purchase.data
    return (
      <>
        <PurchaseActions purchase={purchase.data} />
        <h2 className="only-spoken">
          {purchase.data.orders.length > 1 ? 'Tus pedidos' : 'Tu pedido'}
        </h2>
        <PurchaseOrders
          purchase={purchase.data}
          token={token}
          onCancelled={() => resetCheckoutKey(purchaseId)}
          renderAfter={(order) => (
            <>
              <PaidOrderActions order={order} of={{ purchaseId, token }} currency={currency} />
              <WriteButton
                to={{ kind: 'business', slug: order.store.business }}
                fileSlot={lateFileSlot}
                name={order.store.name}
                words={`Escribir a ${order.store.name}`}
                variant="quiet"
              />
            </>
          )}
        />
      </>
    )
  }
  if (!purchase.error) return <Skeleton height="24rem" />
  return (
    <NotShown
      error={purchase.error}
      onRetry={() => void purchase.refetch()}
      title="No encontramos esa compra"
      action={<ButtonLink to="/mis-compras">Ver mis compras</ButtonLink>}
    >
      Ábrela desde el correo que te enviamos, o entra con la cuenta con que compraste.
    </NotShown>
  )
}

function PurchaseActions({ purchase: { id, orders } }: { purchase: Purchase }) {
  const isUnpaid = orders.some(({ state }) => state === 'pending' || state === 'expired')
  return (
    <div className={styles.actions}>
      {isUnpaid && <ButtonLink to={purchasePath(id, null)}>Ver el pago</ButtonLink>}
      <BuyAgain orders={orders} />
    </div>
  )
}
