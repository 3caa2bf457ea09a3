import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { formatMoney } from '#shared/money.ts'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { type AlertedPayment, listPaymentAlerts, settlePaymentAlert } from '../../contract.ts'
import { isInvalidCaptureAlert, paymentAlertWords } from '../../vocabulary.ts'
import styles from './payment-alerts.module.css'

/** Payments that need attention from staff, oldest first; renders nothing while there are none. */
export function PaymentAlerts() {
  const { data, error, refetch } = useCall(listPaymentAlerts, {})
  const [open, setOpen] = useState<AlertedPayment | null>(null)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Notice
      color="problem"
      title={
        data.items.length === 1 ? 'Un pago por revisar' : `${data.items.length} pagos por revisar`
      }
    >
      <p>Mientras no se resuelvan, no se libera lo que las tiendas ganaron con ellos.</p>
      <ul className={styles.list}>
        {data.items.map((one) => (
          <li key={one.id} className={styles.row}>
            <strong>{paymentAlertWords[one.alert]}</strong>
            <span>
              {paymentProviderInfo[one.provider].label},{' '}
              {formatMoney(one.amount, one.currency, true)}, pedidos {one.orders.join(', ')}
            </span>
            <span className={styles.detail}>
              {one.detail}
              {one.reference && `\u00a0· ${one.reference}`}&nbsp;· {momentWords(one.alertedAt)}
            </span>
            <Button variant="default" onClick={() => setOpen(one)}>
              Ya lo revisé
            </Button>
          </li>
        ))}
      </ul>
      {open && <SettleSheet payment={open} onClose={() => setOpen(null)} />}
    </Notice>
  )
}

function SettleSheet({ payment, onClose }: { payment: AlertedPayment; onClose: () => void }) {
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(settlePaymentAlert, {
    name: 'revisar-pago',
    initialValues: { paymentId: payment.id, note: '' },
    refreshes: [listPaymentAlerts],
    onSuccess: () => {
      showSnackbar('Anotamos que se revisó')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="Pago revisado">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          {isInvalidCaptureAlert(payment.alert) && payment.state === 'pending'
            ? 'Devuelve primero ese dinero con el proveedor. El pago se cierra y el cliente puede pagar de nuevo.'
            : 'Lo que las tiendas ganaron con este pago se libera cuando le toque.'}
        </p>
        <Textarea
          label="Qué hiciste"
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('note')}
        />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Marcar como revisado
        </Button>
      </form>
    </Sheet>
  )
}
