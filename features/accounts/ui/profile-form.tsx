import '../../../shared/ui/mantine.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Input, Output } from '../../../shared/endpoint.ts'
import { FormError } from '../../../shared/ui/notice.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { UnsavedChanges } from '../../../shared/ui/unsaved-changes.tsx'
import { useEndpointForm } from '../../../shared/ui/use-endpoint-form.ts'
import { readProfile, updateProfile } from '../contract.ts'
import { deviceCountry } from './device-country.ts'
import styles from './profile.module.css'

type Values = Required<Omit<Input<typeof updateProfile>, 'country'>>

type Props = {
  profile: Output<typeof readProfile>
  onSaved: () => void
  /** Absent while the profile must be filled in first. */
  onCancel?: () => void
}

/** The personal data of the profile, to change. */
export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const [asks, setAsks] = useState(false)
  const { form, submit, isSending, error, clearError } = useEndpointForm<typeof updateProfile, Values>(updateProfile, {
    initialValues: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      bio: profile.bio ?? '',
      birthday: profile.birthday ?? '',
      phone: profile.phone ?? '',
    },
    toInput: (values) => ({ ...values, country: deviceCountry() }),
    refreshes: [readProfile],
    onSuccess: onSaved,
  })
  const isDirty = form.isDirty()
  const canSave = (isDirty || !profile.isProfileComplete) && !isSending
  return (
    <form onSubmit={submit} noValidate className={styles.card}>
      <UnsavedChanges when={isDirty && !isSending} />
      <h2 className={styles.subtitle}>Información personal</h2>
      <div className={styles.pair}>
        <TextInput label="Nombre" autoComplete="given-name" required {...form.getInputProps('firstName')} />
        <TextInput label="Apellido" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <Textarea label="Sobre ti" description="Hasta 500 letras" rows={3} {...form.getInputProps('bio')} />
      <div className={styles.pair}>
        <TextInput label="Fecha de nacimiento" type="date" autoComplete="bday" {...form.getInputProps('birthday')} />
        <TextInput label="Teléfono" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      </div>
      <FormError message={error && `Error al actualizar el perfil: ${error}`} onClose={clearError} />
      <div className={styles.actions}>
        {onCancel && (
          <Button variant="default" onClick={() => (isDirty ? setAsks(true) : onCancel())} disabled={isSending}>
            Cancelar
          </Button>
        )}
        <Button type="submit" disabled={!canSave}>
          {isSending ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
      <Sheet open={asks} onClose={() => setAsks(false)} title="Cambios sin guardar">
        <p>Tienes cambios sin guardar. ¿Quieres descartarlos?</p>
        <div className={styles.actions}>
          <Button onClick={() => setAsks(false)}>Seguir editando</Button>
          <Button variant="light" color="red" onClick={onCancel}>
            Descartar cambios
          </Button>
        </div>
      </Sheet>
    </form>
  )
}
