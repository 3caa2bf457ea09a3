import { Button, Checkbox, Textarea } from '@mantine/core'
import { listOrders, readMoney, readOrder, readSales } from '#features/orders/contract/seller.ts'
import { formatMoney } from '#shared/money.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { listOpenWithdrawals, listOrderWithdrawals, refundWithdrawal, refuseWithdrawal, type Withdrawal } from '../contract.ts'
import styles from './parts/withdrawal.module.css'

/** What else is old once a withdrawal has moved on. */
export const withdrawalRefreshes = [listOrderWithdrawals, listOpenWithdrawals, readOrder, listOrders, readMoney, readSales]

type Props = { businessId: string; withdrawal: Withdrawal; currency: string; onClose: () => void }

/** Gives back what was paid for what came back. */
export function RefundBackSheet({ businessId, withdrawal: { id: withdrawalId, amount }, currency, onClose }: Props) {
  const say = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(refundWithdrawal, {
    name: 'devolver-desistimiento',
    initialValues: { businessId, withdrawalId, restock: true },
    refreshes: withdrawalRefreshes,
    onSuccess: (done) => {
      say(`Devolvimos ${formatMoney(done.amount, currency)}`)
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={`¿Devolver ${formatMoney(amount, currency)}?`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <p>Es lo que costó lo que devuelve, con el envío si ya no se queda con nada del pedido. No se puede deshacer.</p>
        <Checkbox label="Lo que devolvió vuelve a mis existencias" {...form.getInputProps('restock', { type: 'checkbox' })} />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Devolver el dinero
        </Button>
      </form>
    </Sheet>
  )
}

/** Says why it is not taken back. */
export function RefuseSheet({ businessId, withdrawal: { id: withdrawalId }, onClose }: Props) {
  const say = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(refuseWithdrawal, {
    name: 'rechazar-desistimiento',
    initialValues: { businessId, withdrawalId, answer: '' },
    refreshes: withdrawalRefreshes,
    onSuccess: () => {
      say('Se lo dijimos a quien compró')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="Rechazar el desistimiento">
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <p>La ley lo permite solo en algunos casos: lo hecho a la medida, lo que caduca pronto, lo sellado que ya se abrió.</p>
        <Textarea
          label="Por qué"
          description="Quien compró lo lee."
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('answer')}
        />
        <FormError message={error} />
        <Button type="submit" color="red" loading={isSending}>
          Rechazarlo
        </Button>
      </form>
    </Sheet>
  )
}
