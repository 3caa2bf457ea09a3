import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, moneyField, parseMoney } from '#shared/money.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { refundOrder } from '../contract/seller.ts'
import styles from './order-detail.module.css'
import type { OrderSheetProps } from './ship-sheet.tsx'
import { useOrderChanges } from './use-order-changes.ts'

/** Gives back what was paid, all of it unless another amount is written. Sent again it counts once: its key changes with what is typed. */
export function RefundSheet({ businessId, order, onClose }: OrderSheetProps) {
  const say = useSnackbar()
  const { refreshes, keep } = useOrderChanges(businessId)
  const { currency, refundable } = order
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { form, submit, isSending, error } = useEndpointForm(refundOrder, {
    name: 'reembolso',
    initialValues: { amount: moneyField(refundable, currency), reason: '', restock: false },
    toInput: ({ amount, ...values }) => ({
      ...values,
      amount: parseMoney(amount, currency) ?? Number.NaN,
      businessId,
      orderId: order.id,
      key,
    }),
    refreshes,
    onSuccess: (changed) => {
      keep(changed)
      say(`Reembolsamos ${formatMoney(changed.refunded - order.refunded, currency)}`)
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={`Reembolso del pedido ${order.number}`}>
      <form className={styles.form} onSubmit={submit} onChange={() => setKey(crypto.randomUUID())} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <TextInput
          label={`Cuánto (${currency})`}
          description={`Se puede devolver hasta ${formatMoney(refundable, currency)}.`}
          withAsterisk
          inputMode="decimal"
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Textarea
          label="Motivo"
          description="Quien compró lo lee."
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('reason')}
        />
        <Checkbox label="Lo que compró vuelve a mis existencias" {...form.getInputProps('restock', { type: 'checkbox' })} />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Reembolsar
        </Button>
      </form>
    </Sheet>
  )
}
