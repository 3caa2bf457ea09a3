import { Button as FormButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { deleteClientCall, recordClientCall } from '../contract/calls.ts'
import {
  type CallOutcome,
  type CallWay,
  callOutcomes,
  callOutcomeWords,
  callWayWords,
} from '../vocabulary.ts'
import { type OfClient, timelineQueries } from './client-queries.ts'
import styles from './clients.module.css'

/** Asks how a call or chat ended; closed while `way` is null. */
export function CallOutcomeSheet({
  way,
  onClose,
  ...of
}: OfClient & { way: CallWay | null; onClose: () => void }) {
  return (
    <Sheet
      open={way !== null}
      onClose={onClose}
      title={way === 'whatsapp' ? '¿Cómo te fue en WhatsApp?' : '¿Cómo te fue en la llamada?'}
    >
      {way && <CallOutcomes key={way} {...of} way={way} onDone={onClose} />}
    </Sheet>
  )
}

type OutcomesProps = OfClient & { way: CallWay; onDone: () => void }

/** One tap for each outcome; what was agreed needs words. */
export function CallOutcomes({ businessId, contactId, way, onDone }: OutcomesProps) {
  const [isAgreed, setAgreed] = useState(false)
  const showSnackbar = useSnackbar()
  const onError = ({ message }: { message: string }) => showSnackbar(message)
  const undo = useSend(deleteClientCall, { refreshes: timelineQueries, onError })
  const onRecorded = (outcome: CallOutcome) => (made: { id: string }) => {
    showSnackbar({
      text: `Anotado: ${callWayWords[way]}, ${callOutcomeWords[outcome].toLowerCase().replace('…', '')}.`,
      action: {
        label: 'Deshacer',
        run: () => undo.mutate({ businessId, callId: made.id }),
      },
    })
    onDone()
  }
  const record = useSend(recordClientCall, { refreshes: timelineQueries, onError })
  const choose = (outcome: CallOutcome) =>
    outcome === 'agreed'
      ? setAgreed(true)
      : record.mutate(
          { businessId, contactId, key: crypto.randomUUID(), way, outcome },
          { onSuccess: onRecorded(outcome) },
        )
  if (isAgreed)
    return (
      <AgreedForm
        businessId={businessId}
        contactId={contactId}
        way={way}
        onRecorded={onRecorded('agreed')}
      />
    )
  return (
    <div className={styles.outcomes}>
      {callOutcomes.map((outcome) => (
        <Button key={outcome} large disabled={record.isPending} onClick={() => choose(outcome)}>
          {callOutcomeWords[outcome]}
        </Button>
      ))}
    </div>
  )
}

type AgreedProps = OfClient & { way: CallWay; onRecorded: (made: { id: string }) => void }

function AgreedForm({ businessId, contactId, way, onRecorded }: AgreedProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(recordClientCall, {
    name: 'quedo-de',
    initialValues: { note: '' },
    toInput: ({ note }) => ({ businessId, contactId, key, way, outcome: 'agreed' as const, note }),
    refreshes: timelineQueries,
    onSuccess: onRecorded,
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label="Quedó de…"
        placeholder="pasar el sábado por su pedido"
        withAsterisk
        data-autofocus
        {...form.getInputProps('note')}
      />
      <FormError message={error} onClose={clearError} />
      <FormButton type="submit" loading={isSending}>
        Anotar
      </FormButton>
    </form>
  )
}
