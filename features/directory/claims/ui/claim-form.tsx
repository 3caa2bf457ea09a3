import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import {
  EvidenceField,
  type EvidenceFile,
  type EvidenceSlot,
} from '#features/platform/media/ui/parts/evidence-field.tsx'
import { useSubmitAfterUploads } from '#features/platform/media/ui/parts/use-submit-after-uploads.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { claimBusiness, listMyClaims, maxClaimEvidence, readClaim } from '../contract.ts'
import styles from './claim-form.module.css'

type ClaimFormProps = { slug: string; slot: EvidenceSlot }

/** Form that claims a business: the person's role there, and evidence for it. */
export function ClaimForm({ slug, slot }: ClaimFormProps) {
  const { form, submit, isSending, error } = useEndpointForm(claimBusiness, {
    initialValues: { statement: '', evidence: [] as EvidenceFile[] },
    toInput: (values) => ({ ...values, slug }),
    refreshes: [readClaim, listMyClaims],
    // The top of the page shows the state of the claim.
    onSuccess: () => void window.scrollTo({ top: 0 }),
  })
  const sending = useSubmitAfterUploads(submit)
  return (
    <form className={styles.form} onSubmit={sending.onSubmit} noValidate>
      <Textarea
        label="¿Qué haces en el negocio?"
        description="Desde cuándo, cuál es tu función y cómo podemos comprobarlo."
        autosize
        minRows={4}
        maxRows={10}
        withAsterisk
        {...form.getInputProps('statement')}
      />
      <EvidenceField
        path="evidence"
        label="Documentos o fotos"
        help="PDF o foto, hasta 10 MB cada archivo. Solo los ve quien revisa."
        files={form.values.evidence}
        max={maxClaimEvidence}
        onChange={(change) => {
          form.setFieldValue('evidence', change)
          form.clearFieldError('evidence')
        }}
        slot={slot}
        onBusy={sending.onBusy}
        error={form.errors.evidence}
      />
      <FormError message={error ?? sending.heldBack} />
      <Button type="submit" size="md" loading={isSending} disabled={sending.waits}>
        {isSending
          ? 'Enviando…'
          : sending.waits
            ? 'Se envía al terminar de subir…'
            : 'Enviar solicitud'}
      </Button>
    </form>
  )
}
