import { Button } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { readSales } from '#features/buying/orders/contract/sales.ts'
import {
  listOrders,
  readMoney,
  readOrder,
  type SoldOrder,
} from '#features/buying/orders/contract/seller.ts'
import { formatMoney } from '#shared/money.ts'
import { type PaymentProvider, paymentProviderInfo } from '#shared/payment-providers.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { confirmPayment } from '../../contract.ts'
import { type PaymentState, paymentStateWords } from '../../vocabulary.ts'
import styles from './order-payment.module.css'

/** Payment of an order, with a button for the seller to confirm a transfer or cash. */
export function OrderPayment({
  businessId,
  order,
  canManage,
}: {
  businessId: string
  order: SoldOrder
  canManage: boolean
}) {
  const showSnackbar = useSnackbar()
  const [isConfirming, setConfirming] = useState(false)
  const send = useSend(confirmPayment, {
    refreshes: [readOrder, listOrders, readMoney, readSales],
    onSuccess: () => {
      setConfirming(false)
      showSnackbar('Anotamos que te pagaron')
    },
  })
  const { payment } = order
  if (!payment) return null
  const provider =
    paymentProviderInfo[payment.provider as PaymentProvider]?.label ?? payment.provider
  const isReturning = payment.state === 'refunded' && order.returning > 0
  const state = isReturning
    ? 'por devolver'
    : (paymentStateWords[payment.state as PaymentState] ?? payment.state)
  const amount = formatMoney(order.total, order.currency)
  return (
    <section className={styles.payment} aria-label="Pago">
      <p>
        {provider}: <strong>{state.toLowerCase()}</strong>
      </p>
      {order.canConfirmPayment &&
        (canManage ? (
          <Button onClick={() => setConfirming(true)}>Ya me pagaron</Button>
        ) : (
          <p className={styles.quiet}>
            Cuando llegue el dinero lo confirman el dueño o los administradores.
          </p>
        ))}
      {isConfirming && (
        <Sheet open onClose={() => setConfirming(false)} title={`¿Recibiste ${amount}?`}>
          <div className={styles.sheet}>
            <p>
              Avisamos al cliente y el pedido queda pagado. Confírmalo solo cuando el dinero esté en
              tu cuenta o en tu mano.
            </p>
            <FormError message={send.error?.message ?? null} />
            <Button
              loading={send.isPending}
              onClick={() => send.mutate({ businessId, orderId: order.id })}
            >
              Sí, lo recibí
            </Button>
          </div>
        </Sheet>
      )}
    </section>
  )
}
