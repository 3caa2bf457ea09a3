import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { listOrders, readOrder, type SoldOrder } from '#features/buying/orders/contract/seller.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import {
  confirmRefundSent,
  denyTransfer,
  listTransferTasks,
  openTransferReceipt,
  readTransfer,
} from '../contract.ts'
import styles from './parts/transfer.module.css'

type Props = { businessId: string; order: SoldOrder; canManage: boolean; refreshes?: Endpoint[] }

const ownQueries = [readTransfer, listTransferTasks, readOrder, listOrders]

/**
 * Transfer of a directly paid order: whether the payment arrived, and refunds to send. `refreshes`: further queries
 * that show whether a refund was sent.
 */
export function OrderTransfer({
  businessId,
  order,
  canManage,
  refreshes: otherQueries = [],
}: Props) {
  const showSnackbar = useSnackbar()
  const refreshes = [...ownQueries, ...otherQueries]
  const input = { businessId, orderId: order.id }
  const { data, error, refetch } = useCall(readTransfer, input, { enabled: order.isPaidToStore })
  const deny = useSend(denyTransfer, {
    refreshes,
    onSuccess: () => showSnackbar('Le avisamos al comprador que no llegó'),
  })
  const open = useSend(openTransferReceipt, {
    onSuccess: ({ url }) =>
      Object.assign(document.createElement('a'), {
        href: url,
        target: '_blank',
        rel: 'noopener',
      }).click(),
  })
  const send = useSend(confirmRefundSent, {
    refreshes,
    onSuccess: () => showSnackbar('Le avisamos al comprador que ya lo transferiste'),
  })
  if (!order.isPaidToStore) return null
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  const isStatedPaid = order.canConfirmPayment && data.statedAt !== null
  const due = data.returns.filter(({ sentAt }) => sentAt === null)
  return (
    <>
      {isStatedPaid && data.statedAt && (
        <Notice title="El comprador dice que pagó">
          <p>
            {momentWords(data.statedAt)}.{' '}
            {data.deniedAt
              ? 'Dijiste que no llegó, y le avisamos. Si llega después, todavía puedes confirmarlo.'
              : 'Revisa si el dinero está en tu cuenta o en tu mano: si llegó, confírmalo con «Ya me pagaron».'}
          </p>
          <div className={styles.acts}>
            {data.hasReceipt && (
              <Button variant="default" loading={open.isPending} onClick={() => open.mutate(input)}>
                Ver su comprobante
              </Button>
            )}
            {canManage && !data.deniedAt && (
              <Button
                variant="subtle"
                color="red"
                loading={deny.isPending}
                onClick={() => deny.mutate(input)}
              >
                No me ha llegado
              </Button>
            )}
          </div>
          <FormError message={deny.error?.message ?? open.error?.message ?? null} />
        </Notice>
      )}
      {due.map(({ refundId, amount }) => (
        <Notice
          key={refundId}
          title={`Devuelve ${formatMoney(amount, order.currency)} por transferencia a ${order.buyer.name ?? 'tu cliente'}`}
        >
          <p>
            Te pagaron directamente, así que este dinero lo devuelves tú. Está pendiente hasta que
            marques que lo enviaste.
          </p>
          {canManage && (
            <div className={styles.acts}>
              <Button
                loading={send.isPending}
                onClick={() => send.mutate({ businessId, refundId })}
              >
                Ya lo transferí
              </Button>
            </div>
          )}
          <FormError message={send.error?.message ?? null} />
        </Notice>
      ))}
    </>
  )
}
