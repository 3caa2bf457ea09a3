import { Button, Textarea } from '@mantine/core'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { bouncePayout, listPayables, listPayouts } from '../contract.ts'
import styles from './payouts.module.css'

/** Form that records a bounced payout and the reason. */
export function BounceForm({ payoutId, onDone }: { payoutId: string; onDone: () => void }) {
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(bouncePayout, {
    name: 'pago-devuelto',
    initialValues: { reason: '' },
    toInput: (values) => ({ ...values, payoutId }),
    refreshes: [listPayables, listPayouts],
    onSuccess: () => {
      showSnackbar('Registramos que el pago regresó: se le debe otra vez')
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <Textarea
        label="Por qué regresó"
        description="La tienda lo lee."
        withAsterisk
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <FormError message={error} />
      <Button type="submit" loading={isSending}>
        Registrar que regresó
      </Button>
    </form>
  )
}
