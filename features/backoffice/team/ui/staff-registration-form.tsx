import '#shared/ui/mantine.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { newPasswordRules, passwordHelp } from '#features/accounts/auth/contract.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { PasswordStrength } from '#shared/ui/password-strength.tsx'
import { Agreement } from '#shared/ui/text/agreement.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { registerStaff } from '../contract/registration.ts'
import { firstRequested, RequestedPermissions } from './requested-permissions.tsx'
import styles from './staff-sign-in-form.module.css'

type Props = {
  domain: string
  /** Token and e-mail of an invitation. */
  invitation?: { token: string; email: string }
  onDone: (isMember: boolean) => void
}

/** Form to register and apply to join the team; invited people enter no code and request no permissions. */
export function StaffRegistrationForm({ domain, invitation, onDone }: Props) {
  const hydrated = useHydrated()
  const { form, submit, isSending, error, clearError } = useEndpointForm(registerStaff, {
    initialValues: {
      username: '',
      email: invitation?.email ?? '',
      password: '',
      code: '',
      permissions: firstRequested,
    },
    toInput: (values) => (invitation ? { ...values, invitation: invitation.token } : values),
    onSuccess: ({ isMember }) => onDone(isMember),
  })
  const { username, email, password, code } = form.values
  const isFilled = username.trim() && email.trim() && password && (invitation || code.trim())
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {/* Text typed before hydration would be lost. */}
      <fieldset disabled={!hydrated} className={styles.fields}>
        <legend className="only-spoken">Tus datos</legend>
        <TextInput
          label="Nombre de usuario"
          description="Con él entrarás: letras, números, puntos o guiones"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Correo electrónico"
          description={
            invitation ? 'El correo al que llegó tu invitación' : `De dominio @${domain}`
          }
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={invitation !== undefined}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Contraseña"
          description={passwordHelp}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={password} rules={newPasswordRules} />
        {!invitation && (
          <>
            <PasswordInput
              label="Código secreto"
              description="Te lo da tu equipo"
              autoComplete="off"
              visibilityToggleButtonProps={{
                'aria-label': 'Mostrar u ocultar el código',
                tabIndex: 0,
              }}
              {...form.getInputProps('code')}
            />
            <RequestedPermissions inputProps={form.getInputProps('permissions')} />
          </>
        )}
      </fieldset>
      <Agreement />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" disabled={!isFilled || isSending} fullWidth>
        {isSending ? 'Registrando...' : 'Registrarse'}
      </Button>
    </form>
  )
}
