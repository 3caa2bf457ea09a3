import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { readSales } from '#features/buying/orders/contract/sales.ts'
import { listOrders, readMoney, readOrder } from '#features/buying/orders/contract/seller.ts'
import { refundExplanation } from '#features/buying/orders/vocabulary.ts'
import { listTransferTasks, readTransfer } from '#features/buying/transfers/contract.ts'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { formatMoney } from '#shared/money.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  listOpenReturns,
  listOrderReturns,
  type ReturnRequest,
  refundReturn,
  refuseReturn,
} from '../contract.ts'
import styles from './parts/withdrawal.module.css'

/** Queries to invalidate after a return changed. */
export const returnQueries = [
  listOrderReturns,
  listOpenReturns,
  readOrder,
  listOrders,
  readMoney,
  readSales,
  readTransfer,
  listTransferTasks,
]

type Props = {
  businessId: string
  withdrawal: ReturnRequest
  currency: string
  onClose: () => void
}

/**
 * Form that refunds a return, or less with a reason where the law allows it. A directly paid seller transfers the
 * refund themselves.
 */
export function ReturnRefundSheet({
  businessId,
  withdrawal: { id: returnId, amount, lowers, way },
  currency,
  onClose,
}: Props) {
  const showSnackbar = useSnackbar()
  const money = (sum: number) => formatMoney(sum, currency)
  const isPaidToStore = way === 'manual'
  const { form, submit, isSending, error } = useEndpointForm(refundReturn, {
    name: 'devolver-desistimiento',
    initialValues: {
      restock: true,
      isLowered: false,
      lowered: { amount: moneyField(amount, currency), why: '' },
    },
    toInput: ({ restock, isLowered, lowered }) => ({
      businessId,
      returnId,
      restock,
      lowered: isLowered
        ? { amount: parseMoney(lowered.amount, currency) ?? Number.NaN, why: lowered.why }
        : null,
    }),
    refreshes: returnQueries,
    onSuccess: (done) => {
      if (done.amount === 0) showSnackbar('Cerramos la devolución')
      else
        showSnackbar(
          isPaidToStore
            ? `Anotamos que le devuelves ${money(done.amount)} al cliente`
            : `Devolvimos ${money(done.amount)}`,
        )
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={amount > 0 ? `¿Devolver ${money(amount)}?` : '¿Cerrar la devolución?'}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <p>
          {amount > 0
            ? 'Es lo que costó lo que devuelve y aún no le has reembolsado, con el envío si ya no se queda con nada del pedido. No se puede deshacer.'
            : 'Ya le reembolsaste todo lo que pagó por esto.'}
        </p>
        {amount > 0 && <p>{refundExplanation(way)}</p>}
        <Checkbox
          label="Devolver los artículos al inventario"
          {...form.getInputProps('restock', { type: 'checkbox' })}
        />
        {lowers && amount > 0 && (
          <Checkbox
            label="Devolver menos porque lo usó más de lo necesario para probarlo"
            description={`Lo permite el ${lowers}.`}
            {...form.getInputProps('isLowered', { type: 'checkbox' })}
          />
        )}
        {form.values.isLowered && (
          <>
            <TextInput
              label={`Importe (${currency})`}
              description={`Hasta ${money(amount)}.`}
              withAsterisk
              inputMode="decimal"
              {...form.getInputProps('lowered.amount')}
            />
            <Textarea
              label="Por qué"
              description="El cliente lo lee."
              withAsterisk
              autosize
              minRows={2}
              maxRows={6}
              {...form.getInputProps('lowered.why')}
            />
          </>
        )}
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          {amount === 0
            ? 'Cerrar la devolución'
            : isPaidToStore
              ? 'Aceptar la devolución'
              : 'Devolver el dinero'}
        </Button>
      </form>
    </Sheet>
  )
}

/** Form that refuses a return with a reason. */
export function RefuseSheet({ businessId, withdrawal: { id: returnId }, onClose }: Props) {
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(refuseReturn, {
    name: 'rechazar-desistimiento',
    initialValues: { businessId, returnId, answer: '' },
    refreshes: returnQueries,
    onSuccess: () => {
      showSnackbar('Se lo dijimos al cliente')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="Rechazar el desistimiento">
      <form className={styles.form} onSubmit={submit} noValidate>
        <UnsavedChanges when={form.isDirty() && !isSending} />
        <p>
          La ley lo permite solo en algunos casos: lo hecho a la medida, lo que caduca pronto, lo
          sellado que ya se abrió.
        </p>
        <Textarea
          label="Por qué"
          description="El cliente lo lee."
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
