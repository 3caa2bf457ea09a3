import { Button, Textarea } from '@mantine/core'
import { formatMoney } from '#shared/money.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { changeOrder } from '../contract/seller.ts'
import { refundExplanation } from '../vocabulary.ts'
import styles from './order-detail.module.css'
import type { OrderSheetProps } from './ship-sheet.tsx'
import { useOrderChanges } from './use-order-changes.ts'

/** Cancels an unshipped order: its payment is refunded and its stock freed. */
export function CancelSheet({ businessId, order, onClose }: OrderSheetProps) {
  const showSnackbar = useSnackbar()
  const { refreshes, cacheOrder } = useOrderChanges(businessId)
  const { form, submit, isSending, error } = useEndpointForm(changeOrder, {
    name: 'cancelar',
    initialValues: { businessId, orderId: order.id, action: 'cancel' as const, reason: '' },
    refreshes,
    onSuccess: (changed) => {
      cacheOrder(changed)
      showSnackbar(`Cancelamos el pedido ${changed.number}`)
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={`¿Cancelar el pedido ${order.number}?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <p>
          {order.refundable > 0
            ? order.isPaidToStore
              ? `Te pagaron directamente: tú le devuelves ${formatMoney(order.refundable, order.currency)} por transferencia, y te lo dejamos como pendiente. Sus artículos vuelven a tu inventario.`
              : `Se devuelven ${formatMoney(order.refundable, order.currency)} al cliente y sus artículos vuelven a tu inventario.`
            : 'Sus artículos vuelven a tu inventario.'}{' '}
          No se puede deshacer.
        </p>
        {order.refundable > 0 && <p>{refundExplanation(order.way)}</p>}
        <Textarea
          label="Motivo"
          description="El cliente lo lee."
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormError message={error} />
        <Button type="submit" color="red" loading={isSending}>
          Sí, cancelarlo
        </Button>
      </form>
    </Sheet>
  )
}
