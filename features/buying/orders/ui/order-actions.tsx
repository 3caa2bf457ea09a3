import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ActionMenu, type MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import type { SoldPaper } from '../contract/receipts.ts'
import { changeOrder, type SoldOrder } from '../contract/seller.ts'
import { type SellerAction, sellerActionWordsOf, stateWords } from '../vocabulary.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import styles from './order-detail.module.css'
import { nextAction } from './order-words.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { ShipSheet } from './ship-sheet.tsx'
import { useOrderChanges } from './use-order-changes.ts'
import { soldPaperWords, useOrderPapers } from './use-order-papers.ts'

type OrderActionsProps = { businessId: string; order: SoldOrder; canManage: boolean }

/** What cancelling an order ends, in a few words. */
const cancelHint = ({ refundable, currency }: SoldOrder): string =>
  refundable > 0
    ? `Se devuelven ${formatMoney(refundable, currency)} y no se puede deshacer`
    : 'Libera sus artículos y no se puede deshacer'

/** The next transition of an order as its one button; all else in a menu, what ends the order last. */
export function OrderActions({ businessId, order, canManage }: OrderActionsProps) {
  const showSnackbar = useSnackbar()
  const { refreshes, cacheOrder } = useOrderChanges(businessId)
  const papers = useOrderPapers(businessId, order.id)
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
  const start = (action: SellerAction) => {
    if (action === 'ship' || action === 'cancel') setOpenSheet(action)
    else send.mutate({ businessId, orderId: order.id, action })
  }
  const actionItem = (action: SellerAction): MenuAction => ({
    label: sellerActionWordsOf(action, order.shipping),
    run: () => start(action),
  })
  const paperItem = (paper: SoldPaper): MenuAction => ({
    label: soldPaperWords[paper],
    icon: <IconFileDownload size="1.25rem" stroke={1.75} aria-hidden />,
    run: () => void papers.download(paper),
  })
  const items = [
    ...order.actions.filter((action) => action !== next && action !== 'cancel').map(actionItem),
    paperItem('packing_slip'),
    ...(order.events.some(({ action }) => action === 'pay') ? [paperItem('receipt')] : []),
    ...(canManage && order.refundable > 0
      ? [{ label: 'Reembolsar', run: () => setOpenSheet('refund') }]
      : []),
    // Cancelling a paid order refunds it, so only members who may move money see it.
    ...(order.actions.includes('cancel') && (canManage || order.state === 'pending')
      ? [{ ...actionItem('cancel'), hint: cancelHint(order), isDestructive: true }]
      : []),
  ]
  return (
    <section className={styles.part} aria-label="Qué hacer">
      <FormError message={send.error?.message ?? papers.problem} />
      <div className={styles.acts}>
        {next && (
          <Button variant="main" large disabled={send.isPending} onClick={() => start(next)}>
            {sellerActionWordsOf(next, order.shipping)}
          </Button>
        )}
        <ActionMenu
          label={`Más acciones del pedido ${order.number}`}
          words={papers.isBusy ? 'Preparando…' : 'Más'}
          items={items}
          isBusy={send.isPending || papers.isBusy}
        />
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
