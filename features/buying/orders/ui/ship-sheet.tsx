import { Button, TextInput } from '@mantine/core'
import { parcelWords } from '#shared/countries.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { changeOrder, type SoldOrder } from '../contract/seller.ts'
import styles from './order-detail.module.css'
import { useOrderChanges } from './use-order-changes.ts'

export type OrderSheetProps = { businessId: string; order: SoldOrder; onClose: () => void }

/** Marks an order as shipped, with optional carrier and tracking number. */
export function ShipSheet({ businessId, order, onClose }: OrderSheetProps) {
  const showSnackbar = useSnackbar()
  const words = parcelWords(order.currency)
  const { refreshes, cacheOrder } = useOrderChanges(businessId)
  const { form, submit, isSending, error } = useEndpointForm(changeOrder, {
    name: 'enviar',
    initialValues: {
      businessId,
      orderId: order.id,
      action: 'ship' as const,
      carrier: '',
      tracking: '',
    },
    refreshes,
    onSuccess: (changed) => {
      cacheOrder(changed)
      showSnackbar(`Avisamos que el pedido ${changed.number} va en camino`)
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={`Enviar el pedido ${order.number}`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <TextInput
          label={words.carrier}
          placeholder="Opcional"
          data-autofocus
          {...form.getInputProps('carrier')}
        />
        <TextInput
          label={words.tracking}
          placeholder="Opcional"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('tracking')}
        />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Marcar como enviado
        </Button>
      </form>
    </Sheet>
  )
}
