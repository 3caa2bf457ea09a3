import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { formatMoney } from '#shared/money.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { listPayables, listPayouts, makePayout, type Payable } from '../contract.ts'
import { payoutBlockWords } from '../vocabulary.ts'
import { PayoutRows } from './payout-rows.tsx'
import styles from './payouts.module.css'

type Props = {
  payable: Payable
  onClose: () => void
  renderStatement: (businessId: string) => ReactNode
}

/** Form that records a payout to a seller. Idempotent: the key changes whenever the form changes. */
export function PayoutSheet({ payable, onClose, renderStatement }: Props) {
  const {
    businessId,
    name,
    currency,
    amount: due,
    destination,
    paypalMerchantId,
    conflict,
    withheld,
    isDemoMoney,
  } = payable
  const showSnackbar = useSnackbar()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { form, submit, isSending, error } = useEndpointForm(makePayout, {
    name: 'pago-a-tienda',
    initialValues: { amount: moneyField(due, currency), reference: '' },
    toInput: ({ amount, reference }) => ({
      amount: parseMoney(amount, currency) ?? Number.NaN,
      reference,
      businessId,
      currency,
      isDemoMoney,
      key,
    }),
    refreshes: [listPayables, listPayouts],
    onSuccess: (paid) => {
      showSnackbar(`Registramos el pago de ${formatMoney(paid.amount, currency, true)} a ${name}`)
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={name}>
      <div className={styles.sheet}>
        <p>
          Se le deben <strong>{formatMoney(due, currency, true)}</strong>.
        </p>
        {isDemoMoney && (
          <Notice title="Dinero de demostración">
            Nadie lo pagó de verdad: no hagas ninguna transferencia. Anótalo como pagado y la tienda
            lo verá como pago de demostración, sin correo.
          </Notice>
        )}
        <div>
          <h3>Cuenta donde quiere recibir el pago</h3>
          {destination && <p className={styles.destination}>{destination}</p>}
          {paypalMerchantId && <p>PayPal: {paypalMerchantId}</p>}
          {!destination && !paypalMerchantId && <p>Aún no lo dice. Pídeselo antes de pagar.</p>}
        </div>
        {conflict ? (
          <FormError message={conflict} />
        ) : withheld ? (
          <Notice color="problem" title="Por ahora no se le paga">
            {payoutBlockWords[withheld.reason]}.
            {withheld.until && ` Se le puede pagar desde el ${momentWords(withheld.until)}.`}
          </Notice>
        ) : (
          <form
            className={styles.form}
            onSubmit={submit}
            onChange={() => setKey(crypto.randomUUID())}
            noValidate
          >
            <UnsavedChanges when={form.isDirty() && !isSending} />
            <TextInput
              label={`${isDemoMoney ? 'Importe' : 'Importe transferido'} (${currency})`}
              description={`Se puede registrar hasta ${formatMoney(due, currency)}.`}
              withAsterisk
              inputMode="decimal"
              {...form.getInputProps('amount')}
            />
            <TextInput
              label={isDemoMoney ? 'Referencia' : 'Referencia de la transferencia'}
              description="La tienda la lee."
              withAsterisk
              {...form.getInputProps('reference')}
            />
            <FormError message={error} />
            <Button type="submit" loading={isSending}>
              {isDemoMoney ? 'Anotar pago de demostración' : 'Registrar pago'}
            </Button>
          </form>
        )}
        <PayoutRows endpoint={listPayouts} businessId={businessId} canBounce={!conflict} />
        {renderStatement(businessId)}
      </div>
    </Sheet>
  )
}
