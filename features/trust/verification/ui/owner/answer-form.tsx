import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEffect } from 'react'
import {
  EvidenceField,
  type EvidenceFile,
  type EvidenceSlot,
} from '#features/platform/media/ui/parts/evidence-field.tsx'
import { useSubmitAfterUploads } from '#features/platform/media/ui/parts/use-submit-after-uploads.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { maxEvidence } from '../../contract/fact-kinds.ts'
import { answerRequest, readLedger } from '../../contract/owner.ts'
import styles from './facts.module.css'

type Values = { note: string; evidence: EvidenceFile[] }

type Props = {
  businessId: string
  factId: string
  slot: EvidenceSlot
  onDirty: (isDirty: boolean) => void
}

/** Form to answer a request for more evidence; the fact keeps its place in the queue. */
export function FactAnswerForm({ businessId, factId, slot, onDirty }: Props) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(answerRequest, {
    name: 'respuesta',
    initialValues: { note: '', evidence: [] } as Values,
    toInput: ({ note, evidence }) => ({
      businessId,
      factId,
      evidence,
      note: note.trim() || undefined,
    }),
    refreshes: [readLedger],
    onSuccess: () => say('Enviado. Sigue en tu mismo lugar de la fila.'),
  })
  const sending = useSubmitAfterUploads(submit)
  const isDirty = form.isDirty()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <form onSubmit={sending.onSubmit} className={styles.form} noValidate>
      <FormError message={error ?? sending.heldBack} onClose={clearError} />
      <EvidenceField
        max={maxEvidence}
        path="respuesta-evidence"
        label="Archivos"
        help="PDF o foto, hasta 10 MB cada archivo."
        files={form.values.evidence}
        onChange={(change) => form.setFieldValue('evidence', change)}
        slot={slot}
        onBusy={sending.onBusy}
        error={form.errors.evidence}
      />
      <Textarea label="Tu respuesta" autosize minRows={2} {...form.getInputProps('note')} />
      <Button type="submit" loading={isSending} disabled={sending.waits} className={styles.send}>
        {sending.waits ? 'Se envía al terminar de subir…' : 'Responder'}
      </Button>
    </form>
  )
}
