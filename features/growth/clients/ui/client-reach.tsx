import { Button as FormButton, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { deleteClientCall, readClientReach, recordClientCall } from '../contract/calls.ts'
import { readTimeline } from '../contract/timeline.ts'
import {
  type CallOutcome,
  type CallWay,
  callOutcomes,
  callOutcomeWords,
  callWayWords,
} from '../vocabulary.ts'
import type { OfClient } from './client-queries.ts'
import styles from './clients.module.css'

/** Calls a client or opens a chat with one of the saved texts, and writes down with one tap how it ended. */
export function ClientReach({ businessId, contactId }: OfClient) {
  const [way, setWay] = useState<CallWay | null>(null)
  const { data, error, refetch } = useCall(readClientReach, { businessId, contactId })
  return (
    <section className={styles.card} aria-labelledby="contactar">
      <h3 id="contactar">Llamar o escribir</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="6rem" />}
      {data && !data.phone && (
        <p className={styles.quiet}>No tiene teléfono. Agrégalo para llamarle o escribirle.</p>
      )}
      {data?.phone && (
        <>
          <div className={styles.row}>
            <a
              className={styles.dial}
              href={`tel:${data.phone.value}`}
              onClick={() => setWay('phone')}
            >
              <IconPhone size="1.25rem" stroke={1.75} aria-hidden /> {data.phone.shown}
            </a>
          </div>
          <p className={styles.quiet}>Abrir WhatsApp con un texto:</p>
          <ul className={styles.list}>
            {data.texts.map(({ title, text }) => (
              <li key={title}>
                <a
                  className={styles.chat}
                  href={`https://wa.me/${data.phone?.whatsapp}?text=${encodeURIComponent(text)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => setWay('whatsapp')}
                >
                  <IconBrandWhatsapp size="1.25rem" stroke={1.75} aria-hidden />
                  <span className={styles.what}>
                    <strong>{title}</strong>
                    <span className={styles.quiet}>{text}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.row}>
        <Button onClick={() => setWay('phone')}>Anotar una llamada</Button>
        <Button onClick={() => setWay('whatsapp')}>Anotar un WhatsApp</Button>
      </div>
      <Sheet
        open={way !== null}
        onClose={() => setWay(null)}
        title={way === 'whatsapp' ? '¿Cómo te fue en WhatsApp?' : '¿Cómo te fue en la llamada?'}
      >
        {way && (
          <Outcomes
            key={way}
            businessId={businessId}
            contactId={contactId}
            way={way}
            onDone={() => setWay(null)}
          />
        )}
      </Sheet>
    </section>
  )
}

type OutcomesProps = OfClient & { way: CallWay; onDone: () => void }

/** One tap for each outcome; what was agreed needs words. */
function Outcomes({ businessId, contactId, way, onDone }: OutcomesProps) {
  const [isAgreed, setAgreed] = useState(false)
  const showSnackbar = useSnackbar()
  const onError = ({ message }: { message: string }) => showSnackbar(message)
  const undo = useSend(deleteClientCall, { refreshes: [readTimeline], onError })
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
  const record = useSend(recordClientCall, { refreshes: [readTimeline], onError })
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
    refreshes: [readTimeline],
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
