import { Button } from '@mantine/core'
import { useState } from 'react'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { cancelAccountDeletion, readDeletion } from '../contract/deletion.ts'
import { deletionGraceDays, linkHours } from '../contract/end-times.ts'
import { BusinessFates } from './business-fates.tsx'
import { ChosenTexts } from './chosen-texts.tsx'
import { DeletionForm } from './deletion-form.tsx'
import styles from './privacy-cards.module.css'

type Props = {
  email: string
  /** Mails a six-digit code; rejects with an Error in Spanish. */
  mailCode: () => Promise<void>
  /** Called after the deletion is cancelled, so that the parent refreshes the displayed date. */
  onKept: () => void
}

/** Card "Borrar mi cuenta": explains the deletion, requests it and cancels it. */
export function DeletionCard({ email, mailCode, onKept }: Props) {
  const deletion = useCall(readDeletion, {})
  const say = useSnackbar()
  const [isFormOpen, setFormOpen] = useState(false)
  const cancel = useSend(cancelAccountDeletion, {
    refreshes: [readDeletion, readProfile],
    onSuccess: () => {
      say('Tu cuenta sigue contigo')
      onKept()
    },
  })
  if (deletion.error)
    return <ErrorState message={deletion.error.message} onRetry={() => void deletion.refetch()} />
  if (!deletion.data) return <Skeleton height="18rem" />
  const { state, eraseAfter, texts, hasPassword, businesses } = deletion.data
  return (
    <SettingsCard id="borrar" title="Borrar mi cuenta">
      {state === 'scheduled' && eraseAfter && (
        <Notice color="problem" title={`Tu cuenta se borrará el ${momentWords(eraseAfter)}`}>
          Hasta entonces puedes conservarla con todo lo que tiene.
        </Notice>
      )}
      {state === 'asked' && (
        <Notice title="Revisa tu correo">
          Te escribimos a {email}. Nada cambia hasta que abras el enlace y lo confirmes; sirve{' '}
          {linkHours} horas.
        </Notice>
      )}
      <p>
        Borramos tu perfil, tus sesiones, tus archivos y tus comprobantes, y tú eliges si lo que
        escribiste se queda sin tu nombre o se borra. Te pedimos confirmarlo por correo y tienes{' '}
        {deletionGraceDays} días para cambiar de opinión.
      </p>
      {texts && <ChosenTexts fate={texts} />}
      <BusinessFates businesses={businesses} />
      <FormError message={cancel.error?.message ?? null} onClose={() => cancel.reset()} />
      <div className={styles.acts}>
        {state !== 'none' && (
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
            {state === 'asked' ? 'Ya no quiero borrarla' : 'Conservar mi cuenta'}
          </Button>
        )}
        {state !== 'scheduled' && (
          <Button variant="light" color="red" onClick={() => setFormOpen(true)}>
            {state === 'asked' ? 'Enviar otro enlace' : 'Borrar mi cuenta'}
          </Button>
        )}
      </div>
      <Sheet open={isFormOpen} onClose={() => setFormOpen(false)} title="Confirma que eres tú">
        {isFormOpen && (
          <DeletionForm
            hasPassword={hasPassword}
            mailCode={mailCode}
            onAsked={() => setFormOpen(false)}
          />
        )}
      </Sheet>
    </SettingsCard>
  )
}
