import '#shared/ui/mantine.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lazyPart, usePrefetchOnIntent } from '#shared/ui/lazy-part.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useUnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { AddressField } from './address-field.tsx'
import { birthdayWords, daysToBirthday } from './birthday.ts'
import { PhoneField } from './phone-field.tsx'
import styles from './profile.module.css'
import { ProfileConflictNotice } from './profile-conflict-notice.tsx'
import { ProfilePictures } from './profile-pictures.tsx'
import type { Profile } from './profile-values.ts'
import { SocialFields } from './social-fields.tsx'
import { type PictureKind, type PictureUploads, useProfileForm } from './use-profile-form.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), {
  waiting: <Skeleton height="18rem" />,
  Frame: ({ onCancel, children }) => (
    <Sheet place="middle" open onClose={onCancel} title="Recortar">
      {children}
    </Sheet>
  ),
})

type Props = {
  profile: Profile
  pictures: PictureUploads
  onSaved: (isLeaving: boolean) => void
  /** Absent while the profile must be completed first. */
  onCancel?: () => void
}

/** Form to edit the whole profile. */
export function ProfileForm({ profile, pictures, onSaved, onCancel }: Props) {
  const control = useProfileForm({ profile, pictures, onSaved })
  const { form, submit, pending, choose, isDirty, isSaving, error, setError, overtaken } = control
  usePrefetchOnIntent(CropDialog)
  const [cropping, setCropping] = useState<{ kind: PictureKind; file: File } | null>(null)
  const { question, leave } = useUnsavedChanges({
    when: isDirty && !isSaving,
    onSave: control.saveOnLeaving,
  })
  const pick = (kind: PictureKind, file: File) => {
    const problem = pictures.check(file)
    setError(problem)
    if (!problem) setCropping({ kind, file })
  }
  const canSave = (isDirty || !profile.isProfileComplete) && !isSaving && !overtaken
  return (
    <>
      <form onSubmit={submit} noValidate className={styles.card}>
        <h2 className={styles.subtitle}>Información personal</h2>
        <div className={styles.pair}>
          <TextInput
            label="Nombre"
            autoComplete="given-name"
            required
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Apellido"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </div>
        <Textarea
          label="Sobre ti"
          description="Hasta 500 letras"
          rows={3}
          {...form.getInputProps('bio')}
        />
        <div className={styles.pair}>
          <TextInput
            label="Fecha de nacimiento"
            type="date"
            autoComplete="bday"
            description={countdown(form.values.birthday)}
            descriptionProps={{ mt: 6 }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('birthday')}
          />
        </div>
        <h2 className={styles.subtitle}>Foto y portada</h2>
        <ProfilePictures
          profile={profile}
          pending={pending}
          accept={pictures.accept}
          onPick={pick}
        />
        <h2 className={styles.subtitle}>Contacto y redes sociales</h2>
        <PhoneField form={form} />
        <SocialFields form={form} />
        <AddressField form={form} />
        {overtaken && (
          <ProfileConflictNotice
            {...overtaken}
            onKeep={control.keepMine}
            onTake={control.takeTheirs}
          />
        )}
        <FormError message={error} onClose={() => setError(null)} />
        <div className={styles.actions}>
          {onCancel && (
            <Button variant="default" onClick={() => leave(onCancel)} disabled={isSaving}>
              Cancelar
            </Button>
          )}
          <Button type="submit" disabled={!canSave}>
            {isSaving ? 'Guardando...' : 'Guardar'}
          </Button>
        </div>
      </form>
      {question}
      {cropping && (
        <CropDialog
          {...cropping}
          onCancel={() => setCropping(null)}
          onDone={(file) => {
            choose(cropping.kind, file)
            setCropping(null)
          }}
        />
      )}
    </>
  )
}

const countdown = (birthday: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(birthday)
    ? birthdayWords(daysToBirthday(birthday, new Date()))
    : undefined
