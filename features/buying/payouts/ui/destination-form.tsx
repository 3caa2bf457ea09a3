import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import {
  emptyProof,
  ProofFields,
  proofInput,
} from '#features/accounts/profiles/ui/parts/proof-fields.tsx'
import { readMoney } from '#features/buying/orders/contract/seller.ts'
import { bankAccountWords } from '#shared/bank-accounts.ts'
import type { Output } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readNextPayout, readPayoutDestination, savePayoutDestination } from '../contract.ts'
import { endingLength } from '../vocabulary.ts'
import styles from './payouts.module.css'

type Props = {
  businessId: string
  /** Mails a six-digit code; rejects with an Error in Spanish. */
  mailCode: () => Promise<void>
}
type Saved = Output<typeof readPayoutDestination>

const whoSees = 'Solo la ven los dueños del negocio y el equipo que paga.'

const valuesOf = ({ details, account, accountKind, paypalMerchantId }: Saved) => ({
  // A text from before accounts were checked is shown above the fields, not in them.
  details: accountKind ? '' : (details ?? ''),
  account: {
    holder: account?.holder ?? '',
    number: account?.kind === accountKind ? (account?.number ?? '') : '',
  },
  paypalMerchantId: paypalMerchantId ?? '',
  ...emptyProof,
})

function Fields({
  businessId,
  saved,
  mailCode,
  onDone,
}: Props & { saved: Saved; onDone: () => void }) {
  const showSnackbar = useSnackbar()
  const kind = saved.accountKind
  const older = kind && saved.account === null ? saved.details : null
  const { form, submit, save, isSending, error } = useEndpointForm(savePayoutDestination, {
    initialValues: valuesOf(saved),
    toInput: ({ details, account, paypalMerchantId, ...proof }) => {
      const isAccount = kind !== null && Boolean(account.holder.trim() || account.number.trim())
      return {
        businessId,
        details: kind === null ? details : isAccount ? null : older,
        account: isAccount ? { kind, ...account } : null,
        paypalMerchantId,
        ...proofInput(proof),
      }
    },
    refreshes: [readPayoutDestination, readNextPayout, readMoney],
    onSuccess: (output) => {
      form.setInitialValues(valuesOf(output))
      form.reset()
      showSnackbar('Guardamos a dónde te pagamos')
      onDone()
    },
  })
  const isFirst = saved.details === null && saved.paypalMerchantId === null
  const since = saved.updatedAt ? ` Guardado el ${momentWords(saved.updatedAt)}.` : ''
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kind && <p className={styles.quiet}>{`${whoSees}${since}`}</p>}
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      {older && (
        <Notice title="A dónde te pagamos">
          <span className={styles.destination}>{older}</span>
        </Notice>
      )}
      {kind ? (
        <div className={styles.pair}>
          <TextInput
            label="Titular de la cuenta"
            description="Como está en tu banco."
            autoComplete="off"
            {...form.getInputProps('account.holder')}
          />
          <TextInput
            label={bankAccountWords[kind].name}
            description={bankAccountWords[kind].hint}
            autoComplete="off"
            spellCheck={false}
            inputMode={kind === 'clabe' ? 'numeric' : undefined}
            {...form.getInputProps('account.number')}
            error={form.errors['account.number'] ?? form.errors.details}
          />
        </div>
      ) : (
        <Textarea
          label="A dónde te pagamos"
          description={`Titular, banco y cuenta. ${whoSees}${since}`}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('details')}
        />
      )}
      <TextInput
        label="ID de comerciante de PayPal"
        description="Si prefieres recibirlo en PayPal. Son 13 letras y cifras: está en PayPal, en la información de tu cuenta de empresa."
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('paypalMerchantId')}
      />
      {form.isDirty() && (
        <ProofFields
          getInputProps={form.getInputProps}
          onSwitch={() => form.setValues(emptyProof)}
          mailCode={mailCode}
        />
      )}
      <FormError message={error} />
      <div className={styles.acts}>
        <Button type="submit" disabled={!isFirst && !form.isDirty()} loading={isSending}>
          {isFirst ? `Agregar ${kind ? bankAccountWords[kind].name : 'cuenta'}` : 'Guardar'}
        </Button>
        {!isFirst && (
          <Button variant="subtle" onClick={onDone}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}

/** The saved account, of whose number only the last digits are shown, with the button that opens its form. */
function SavedAccount({ saved, onChange }: { saved: Saved; onChange: () => void }) {
  const { details, account, paypalMerchantId, updatedAt, paidFrom } = saved
  return (
    <>
      <div className={styles.account}>
        <div>
          {account ? (
            <p>
              <strong>
                {bankAccountWords[account.kind].name}&nbsp;···{account.number.slice(-endingLength)}
              </strong>{' '}
              de {account.holder}
            </p>
          ) : (
            details && <p className={styles.destination}>{details}</p>
          )}
          {paypalMerchantId && <p>PayPal&nbsp;···{paypalMerchantId.slice(-endingLength)}</p>}
          {updatedAt && (
            <p className={styles.quiet}>{`Guardado el ${momentWords(updatedAt)}. ${whoSees}`}</p>
          )}
        </div>
        <Button variant="default" onClick={onChange}>
          Cambiar cuenta
        </Button>
      </div>
      {paidFrom && (
        <Notice>
          Para cuidar tu dinero, el próximo pago a esta cuenta sale desde el {momentWords(paidFrom)}
          .
        </Notice>
      )}
    </>
  )
}

/**
 * A store's payout destination, and the form for it: a bank account, by its number where that carries a check digit, PayPal, or both. The
 * form is open while there is none.
 */
export function DestinationForm({ businessId, mailCode }: Props) {
  const { data, error, refetch } = useCall(readPayoutDestination, { businessId })
  const [isChanging, setChanging] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="5rem" />
  if (isChanging || (data.details === null && data.paypalMerchantId === null))
    return (
      <Fields
        businessId={businessId}
        saved={data}
        mailCode={mailCode}
        onDone={() => setChanging(false)}
      />
    )
  return <SavedAccount saved={data} onChange={() => setChanging(true)} />
}
