import '#shared/ui/mantine.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { registerAccount } from '../contract/registration.ts'
import type { RegistrationRole } from '../vocabulary.ts'
import styles from './registration-form.module.css'
import { emptyRegistration, type RegistrationValues, toRegistration } from './registration-values.ts'
import { RoleFields } from './role-fields.tsx'
import { RoleTiles } from './role-tiles.tsx'

const eye = { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 } as const

type Props = {
  passwordHelp: string
  /** PKCE challenge of this browser, for the link that may confirm the e-mail. */
  codeChallenge: string | undefined
  /** The session, or null when the e-mail must be confirmed first. The button waits for it. */
  onDone: (session: { accessToken: string; refreshToken: string } | null, email: string, role: RegistrationRole) => Promise<void>
  busy: boolean
}

/** Registration with a role; the role decides which fields there are. */
export function RegistrationForm({ passwordHelp, codeChallenge, onDone, busy }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm<typeof registerAccount, RegistrationValues>(registerAccount, {
    initialValues: emptyRegistration,
    toInput: (values) => toRegistration(values, codeChallenge),
    onSuccess: ({ session }, { email, role }) => void onDone(session, email.trim(), role),
  })
  const waits = isSending || busy
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <RoleTiles
        value={form.values.role}
        onChange={(role) => {
          form.clearErrors()
          form.setFieldValue('role', role)
        }}
      />
      <div className={styles.fields}>
        <RoleFields form={form} />
        <TextInput
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Teléfono"
          description="Con clave de área; si es de otro país, con + y su código"
          type="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <PasswordInput
          label="Contraseña"
          description={passwordHelp}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={eye}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirmar contraseña"
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={eye}
          {...form.getInputProps('confirmPassword')}
        />
      </div>
      <FormError message={error === '' ? 'Error en el registro' : error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={waits}>
        {waits ? 'Registrando...' : 'Registrarse'}
      </Button>
    </form>
  )
}
