import { Button, Textarea } from '@mantine/core'
import '../../../../shared/ui/mantine.css'
import { FormError } from '../../../../shared/ui/notice.tsx'
import { useEndpointForm } from '../../../../shared/ui/use-endpoint-form.ts'
import { claimBusiness, readClaim } from '../../contract/claims.ts'
import styles from './claim-form.module.css'
import { type Evidence, EvidencePicker, type SendFile } from './evidence-picker.tsx'

type ClaimFormProps = { slug: string; send: SendFile; accept: string }

/** Asks to own a business: who one is there, and something that shows it. */
export function ClaimForm({ slug, send, accept }: ClaimFormProps) {
  const { form, submit, isSending, error } = useEndpointForm(claimBusiness, {
    initialValues: { statement: '', evidence: [] as Evidence[] },
    toInput: (values) => ({ ...values, slug }),
    refreshes: [readClaim],
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        label="¿Qué haces en el negocio?"
        description="Desde cuándo, cuál es tu función y cómo podemos comprobarlo."
        autosize
        minRows={4}
        maxRows={10}
        withAsterisk
        {...form.getInputProps('statement')}
      />
      <EvidencePicker
        files={form.values.evidence}
        onChange={(evidence) => form.setFieldValue('evidence', evidence)}
        send={send}
        accept={accept}
        error={form.errors.evidence as string | undefined}
      />
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending}>
        {isSending ? 'Enviando…' : 'Enviar solicitud'}
      </Button>
    </form>
  )
}
