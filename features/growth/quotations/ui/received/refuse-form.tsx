import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { readQuotation, refuseQuotation } from '../../contract/person.ts'
import { quotationLengths } from '../../vocabulary.ts'
import styles from '../quotations.module.css'

type Props = {
  quotationId: string
  token: string | null
  business: string
  onDone: () => void
}

/** Refuses a quotation, with a reason or without one. */
export function RefuseForm({ quotationId, token, business, onDone }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm<
    typeof refuseQuotation,
    { reason: string }
  >(refuseQuotation, {
    name: `rechazo-${quotationId}`,
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ quotationId, token, reason }),
    refreshes: [readQuotation],
    onSuccess: onDone,
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        label="Por qué no te conviene"
        description={`Opcional: lo lee ${business}.`}
        autosize
        minRows={2}
        maxLength={quotationLengths.refusal}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" color="red" loading={isSending}>
        Rechazar la cotización
      </Button>
    </form>
  )
}
