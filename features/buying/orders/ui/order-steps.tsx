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

/** What can be done with an order now: the next step first, the others beside it. */
export function OrderSteps({ businessId, order, canManage }: OrderStepsProps) {
  const say = useSnackbar()
  const { refreshes, keep } = useOrderChanges(businessId)
  const [asks, setAsks] = useState<'ship' | 'cancel' | 'refund' | null>(null)
  const send = useSend(changeOrder, {
    refreshes,
    onSuccess: (changed) => {
      keep(changed)
      say(`Pedido ${changed.number}: ${stateWords(changed.state, changed.shipping).toLowerCase()}`)
    },
  })
  const next = nextAction(order)
  // Whoever confirms a transfer sees that first, in the line of the payment.
  // What was paid is given back with it: that is for who may move money.
  const others = order.deeds.filter(
    (deed) => deed !== next && (deed !== 'cancel' || canManage || order.state === 'pending'),
  )
  const canRefund = canManage && order.refundable > 0
  if (!next && others.length === 0 && !canRefund) return null
  const act = (deed: SellerAction) => {
    if (deed === 'ship' || deed === 'cancel') setAsks(deed)
    else send.mutate({ businessId, orderId: order.id, deed })
  }
  const button = (deed: SellerAction, variant: string, color?: string) => (
    <Button
      key={deed}
      variant={variant}
      color={color}
      disabled={send.isPending}
      onClick={() => act(deed)}
    >
      {sellerActionWordsOf(deed, order.shipping)}
    </Button>
  )
  return (
    <section className={styles.part} aria-label="Qué hacer">
      <FormError message={send.error?.message ?? null} />
      <div className={styles.acts}>
        {next && button(next, 'filled')}
        {others.filter((deed) => deed !== 'cancel').map((deed) => button(deed, 'default'))}
        {canRefund && (
          <Button variant="default" onClick={() => setAsks('refund')}>
            Reembolsar
          </Button>
        )}
        {others.includes('cancel') && button('cancel', 'subtle', 'red')}
      </div>
      {asks === 'ship' && (
        <ShipSheet businessId={businessId} order={order} onClose={() => setAsks(null)} />
      )}
      {asks === 'cancel' && (
        <CancelSheet businessId={businessId} order={order} onClose={() => setAsks(null)} />
      )}
      {asks === 'refund' && (
        <RefundSheet businessId={businessId} order={order} onClose={() => setAsks(null)} />
      )}
    </section>
  )
}
