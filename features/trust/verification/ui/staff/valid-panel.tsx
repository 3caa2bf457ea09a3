import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  confirmRecheck,
  getVerification,
  listVerifications,
  revokeFact,
} from '../../contract/staff.ts'
import styles from './decision-panel.module.css'

type Props = { factId: string; recheck: string | null; onDone: (words: string) => void }

const refreshes = [listVerifications, getVerification]

/** Actions on a valid fact: revoke it, or confirm it after the business changed its data. */
export function ValidPanel({ factId, recheck, onDone }: Props) {
  return (
    <section className={styles.panel} aria-label="Dato válido">
      {recheck && (
        <>
          <Notice color="problem" title="Revisa de nuevo">
            {recheck}
          </Notice>
          <RecheckForm factId={factId} onDone={onDone} />
        </>
      )}
      <RevokeForm factId={factId} onDone={onDone} />
    </section>
  )
}

type FormProps = Pick<Props, 'factId' | 'onDone'>

function RecheckForm({ factId, onDone }: FormProps) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(confirmRecheck, {
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ factId, reason }),
    refreshes,
    onSuccess: () => onDone('Se mantiene el dato.'),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Por qué sigue siendo cierto"
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" loading={isSending}>
        Mantener
      </Button>
    </form>
  )
}

function RevokeForm({ factId, onDone }: FormProps) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(revokeFact, {
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ factId, reason }),
    refreshes,
    onSuccess: ({ level }) => onDone(`Revocado. El negocio queda en el nivel ${level} de 4.`),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo para revocar"
        description="El negocio lo lee tal cual y el sello baja en el momento."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" loading={isSending} color="red" variant="light">
        Revocar
      </Button>
    </form>
  )
}
