import { Button, PasswordInput } from '@mantine/core'
import { FormError } from '../../../../shared/ui/notice.tsx'
import { newPasswordForm, passwordHelp } from '../../contract.ts'
import styles from '../auth-form.module.css'
import { showPassword } from '../show-password.ts'
import { useAuth } from '../use-auth.ts'
import { useCheckedForm } from '../use-checked-form.ts'

/** A new password for who came by a mailed link or code. */
export function NewPasswordForm({ onDone, busy }: { onDone: () => void; busy: boolean }) {
  const { setPassword, user } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    newPasswordForm,
    { password: '', confirmPassword: '' },
    async ({ password }) => {
      await setPassword(password)
      onDone()
    },
    'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.about}>Al cambiarla se cierran tus sesiones en otros dispositivos.</p>
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        label="Nueva contraseña"
        description={passwordHelp}
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirma tu contraseña"
        autoComplete="new-password"
        visibilityToggleButtonProps={showPassword}
        {...form.getInputProps('confirmPassword')}
      />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isSending || busy}>
        {isSending ? 'Cambiando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  )
}
