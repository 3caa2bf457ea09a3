import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { changeOrder, type SoldOrder } from '../contract/seller.ts'
import { type SellerAction, sellerActionWordsOf, stateWords } from '../vocabulary.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import styles from './order-detail.module.css'
import { nextAction } from './order-words.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { ShipSheet } from './ship-sheet.tsx'
import { useOrderChanges } from './use-order-changes.ts'

type OrderStepsProps = { businessId: string; order: SoldOrder; canManage: boolean }

/** Actions available for an order: the next transition first, then the others. */
export function OrderSteps({ businessId, order, canManage }: OrderStepsProps) {
  const showSnackbar = useSnackbar()
  const { refreshes, cacheOrder } = useOrderChanges(businessId)
  const [openSheet, setOpenSheet] = useState<'ship' | 'cancel' | 'refund' | null>(null)
  const send = useSend(changeOrder, {
    refreshes,
    onSuccess: (changed) => {
      cacheOrder(changed)
      showSnackbar(
        `Pedido ${changed.number}: ${stateWords(changed.state, changed.shipping).toLowerCase()}`,
      )
    },
  })
  const next = nextAction(order)
  // Cancelling a paid order refunds it, so only members who may move money see it.
  const others = order.actions.filter(
    (action) => action !== next && (action !== 'cancel' || canManage || order.state === 'pending'),
  )
  const canRefund = canManage && order.refundable > 0
  if (!next && others.length === 0 && !canRefund) return null
  const start = (action: SellerAction) => {
    if (action === 'ship' || action === 'cancel') setOpenSheet(action)
    else send.mutate({ businessId, orderId: order.id, action })
  }
  const button = (action: SellerAction, variant: string, color?: string) => (
    <Button
      key={action}
      variant={variant}
      color={color}
      disabled={send.isPending}
      onClick={() => start(action)}
    >
      {sellerActionWordsOf(action, order.shipping)}
    </Button>
  )
  return (
    <section className={styles.part} aria-label="Qué hacer">
      <FormError message={send.error?.message ?? null} />
      <div className={styles.acts}>
        {next && button(next, 'filled')}
        {others.filter((action) => action !== 'cancel').map((action) => button(action, 'default'))}
        {canRefund && (
          <Button variant="default" onClick={() => setOpenSheet('refund')}>
            Reembolsar
          </Button>
        )}
        {others.includes('cancel') && button('cancel', 'subtle', 'red')}
      </div>
      {openSheet === 'ship' && (
        <ShipSheet businessId={businessId} order={order} onClose={() => setOpenSheet(null)} />
      )}
      {openSheet === 'cancel' && (
        <CancelSheet businessId={businessId} order={order} onClose={() => setOpenSheet(null)} />
      )}
      {openSheet === 'refund' && (
        <RefundSheet businessId={businessId} order={order} onClose={() => setOpenSheet(null)} />
      )}
    </section>
  )
}
