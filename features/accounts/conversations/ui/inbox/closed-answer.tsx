import { Button, Switch, Textarea } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type InboxSettings, readInboxSettings, saveInboxSettings } from '../../contract/inbox.ts'
import { usualClosedText } from '../../vocabulary.ts'
import styles from './saved-replies-sheet.module.css'

/** Button of the inbox that opens what people are told outside the opening hours. */
export function ClosedAnswer({ businessId }: { businessId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton variant="quiet" onClick={() => setOpen(true)}>
        <IconMoon size="1.125rem" stroke={1.75} aria-hidden /> Respuesta fuera de horario
      </PlainButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Respuesta fuera de horario">
        {isOpen && <Settings businessId={businessId} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}

type SettingsProps = { businessId: string; onDone: () => void }

function Settings({ businessId, onDone }: SettingsProps) {
  const { data, error, refetch } = useCall(readInboxSettings, { businessId })
  if (data) return <SettingsForm businessId={businessId} settings={data} onDone={onDone} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Skeleton height="16rem" />
}

function SettingsForm({
  businessId,
  settings,
  onDone,
}: SettingsProps & { settings: InboxSettings }) {
  const say = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(saveInboxSettings, {
    name: 'fuera-de-horario',
    initialValues: {
      answersWhenClosed: settings.answersWhenClosed,
      closedText: settings.closedText ?? '',
    },
    toInput: (values) => ({ ...values, businessId }),
    refreshes: [readInboxSettings],
    onSuccess: () => {
      say('Guardado.')
      onDone()
    },
  })
  const { answersWhenClosed } = form.values
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <Switch
        label="Responder sola cuando está cerrado"
        description="Según el horario de tu página, una vez al día a cada persona. La conversación sigue esperando tu respuesta."
        {...form.getInputProps('answersWhenClosed', { type: 'checkbox' })}
      />
      <Textarea
        label="Qué dice"
        description="Opcional. Después agregamos cuándo abren: «Abrimos el lunes 7 de diciembre a las 9:00.»"
        placeholder={usualClosedText}
        autosize
        minRows={3}
        maxRows={8}
        disabled={!answersWhenClosed}
        {...form.getInputProps('closedText')}
      />
      <FormError message={error} />
      <div className={styles.ends}>
        <PlainButton onClick={onDone}>Cancelar</PlainButton>
        <Button type="submit" loading={isSending}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
