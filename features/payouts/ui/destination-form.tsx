import { Button, Textarea, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readPayoutDestination, savePayoutDestination } from '../contract.ts'
import styles from './payouts.module.css'

type Saved = { details: string | null; paypalMerchantId: string | null; updatedAt: string | null }

function Fields({ businessId, saved }: { businessId: string; saved: Saved }) {
  const say = useSnackbar()
  const { form, submit, save, isSending, error } = useEndpointForm(savePayoutDestination, {
    initialValues: { details: saved.details ?? '', paypalMerchantId: saved.paypalMerchantId ?? '' },
    toInput: (values) => ({ ...values, businessId }),
    refreshes: [readPayoutDestination],
    onSuccess: () => say('Guardamos a dónde te pagamos'),
  })
  const since = saved.updatedAt ? ` Guardado el ${momentWords(saved.updatedAt)}.` : ''
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <Textarea
        label="A dónde te pagamos"
        description={`Titular, banco y cuenta. Solo lo ven quien es dueño y el equipo que paga.${since}`}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('details')}
      />
      <TextInput
        label="ID de comerciante de PayPal"
        description="Si prefieres recibirlo en PayPal. Son 13 letras y cifras: está en PayPal, en la información de tu cuenta de empresa."
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('paypalMerchantId')}
      />
      <FormError message={error} />
      <Button type="submit" loading={isSending}>
        Guardar
      </Button>
    </form>
  )
}

/** Where the store wants to be paid: an account, PayPal, or both. */
export function DestinationForm({ businessId }: { businessId: string }) {
  const { data, error, refetch } = useCall(readPayoutDestination, { businessId })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="9rem" />
  return <Fields businessId={businessId} saved={data} />
}
