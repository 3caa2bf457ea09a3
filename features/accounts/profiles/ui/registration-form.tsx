import '#shared/ui/mantine.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { newPasswordRules } from '#features/accounts/auth/contract.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { PasswordStrength } from '#shared/ui/password-strength.tsx'
import { Agreement } from '#shared/ui/text/agreement.tsx'
import { registerAccount } from '../contract/registration.ts'
import type { RegistrationRole } from '../vocabulary.ts'
import { useRegistrationDraft } from './registration-draft.ts'
import styles from './registration-form.module.css'
import {
  emptyRegistration,
  type RegistrationValues,
  toRegistration,
} from './registration-values.ts'
import { RoleFields } from './role-fields.tsx'
import { RoleTiles } from './role-tiles.tsx'

type Props = {
  passwordHelp: string
  /** PKCE challenge of this browser, for the link that may confirm the e-mail. */
  codeChallenge: string | undefined
  /**
   * Receives the session, or null when the e-mail must be confirmed first. `busy` keeps the button
   * disabled meanwhile.
   */
  onDone: (
    session: { accessToken: string; refreshToken: string } | null,
    email: string,
    role: RegistrationRole,
  ) => Promise<void>
  busy: boolean
}

/** Registration form; the chosen role determines its fields. */
export function RegistrationForm({ passwordHelp, codeChallenge, onDone, busy }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm<
    typeof registerAccount,
    RegistrationValues
  >(registerAccount, {
    initialValues: emptyRegistration,
    toInput: (values) => toRegistration(values, codeChallenge),
    onSuccess: ({ session }, { email, role }) => {
      draft.clear()
      void onDone(session, email.trim(), role)
    },
  })
  const draft = useRegistrationDraft(form)
  const isBusy = isSending || busy
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {draft.isRestored && (
        <Notice>
          Recuperamos lo que habías escrito en este dispositivo; las contraseñas no se guardan.{' '}
          <Button variant="subtle" onClick={draft.reset}>
            Empezar de nuevo
          </Button>
        </Notice>
      )}
      <RoleTiles
        value={form.values.role}
        onChange={(role) => {
          form.clearErrors()
          form.setFieldValue('role', role)
        }}
      />
      <div className={styles.fields}>
        <RoleFields form={form} />
        <div className={styles.pair}>
          <TextInput
            label="Tu nombre"
            autoComplete="given-name"
            autoCapitalize="words"
            required
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Tu apellido (opcional)"
            autoComplete="family-name"
            autoCapitalize="words"
            {...form.getInputProps('lastName')}
          />
        </div>
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
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={form.values.password} rules={newPasswordRules} />
        <PasswordInput
          label="Confirmar contraseña"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
      </div>
      <Agreement />
      <FormError message={error === '' ? 'Error en el registro' : error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isBusy}>
        {isBusy ? 'Registrando...' : 'Registrarse'}
      </Button>
    </form>
  )
}
