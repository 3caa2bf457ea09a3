import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import '#shared/ui/mantine.css'
import { moneyField, parseMoney } from '#shared/amounts/parse-money.ts'
import { formatMoney } from '#shared/money.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { confirmDebtPayment, type Debt, listDebts } from '../contract.ts'
import styles from './payouts.module.css'

type StatementProps = { renderStatement: (businessId: string) => ReactNode }

const keyOf = ({ businessId, currency }: Debt) => `${businessId} ${currency}`

const columns: Column<Debt>[] = [
  {
    key: 'name',
    header: 'Negocio',
    cell: ({ name, isDemo }) => (
      <>
        <strong>{name}</strong> {isDemo && <Badge>Demostración</Badge>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Debe',
    align: 'right',
    cell: ({ amount, currency }) => formatMoney(amount, currency, true),
  },
]

/** Form that records a store's payment of its debt. Idempotent: the key changes whenever the form changes. */
function DebtSheet({
  debt,
  onClose,
  renderStatement,
}: StatementProps & { debt: Debt; onClose: () => void }) {
  const { businessId, name, currency, amount: owed, conflict } = debt
  const showSnackbar = useSnackbar()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { form, submit, isSending, error } = useEndpointForm(confirmDebtPayment, {
    name: 'pago-de-deuda',
    initialValues: { amount: moneyField(owed, currency), reference: '' },
    toInput: ({ amount, reference }) => ({
      amount: parseMoney(amount, currency) ?? Number.NaN,
      reference,
      businessId,
      currency,
      key,
    }),
    refreshes: [listDebts],
    onSuccess: (paid) => {
      showSnackbar(`Registramos que ${name} pagó ${formatMoney(paid.amount, currency, true)}`)
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title={name}>
      <div className={styles.sheet}>
        <p>
          Debe <strong>{formatMoney(owed, currency, true)}</strong>. Se descuenta sola de lo próximo
          que se le pague; si hizo una transferencia, regístrala aquí cuando haya llegado.
        </p>
        {conflict ? (
          <FormError message={conflict} />
        ) : (
          <form
            className={styles.form}
            onSubmit={submit}
            onChange={() => setKey(crypto.randomUUID())}
            noValidate
          >
            <UnsavedChanges when={form.isDirty() && !isSending} />
            <TextInput
              label={`Importe recibido (${currency})`}
              withAsterisk
              inputMode="decimal"
              {...form.getInputProps('amount')}
            />
            <TextInput
              label="Referencia de la transferencia"
              description="La tienda la lee."
              withAsterisk
              {...form.getInputProps('reference')}
            />
            <FormError message={error} />
            <Button type="submit" loading={isSending}>
              Registrar pago recibido
            </Button>
          </form>
        )}
        {renderStatement(businessId)}
      </div>
    </Sheet>
  )
}

/** Stores with a debt to the platform. A row opens the form for their payment. */
export function DebtsList({ renderStatement }: StatementProps) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const list = useCallPages(listDebts, { size: 50 })
  const row = list.rows?.find((one) => keyOf(one) === openKey)
  if (list.rows?.length === 0) return <p>Nadie debe nada.</p>
  return (
    <>
      <DataTable
        caption="Tiendas que deben"
        columns={columns}
        list={list}
        rowKey={keyOf}
        onOpen={(one) => setOpenKey(keyOf(one))}
        empty={{
          title: 'Nadie debe nada',
          text: 'Aquí aparecen las tiendas que deben comisiones o reembolsos.',
        }}
      />
      {row && (
        <DebtSheet
          key={keyOf(row)}
          debt={row}
          onClose={() => setOpenKey(null)}
          renderStatement={renderStatement}
        />
      )}
    </>
  )
}
