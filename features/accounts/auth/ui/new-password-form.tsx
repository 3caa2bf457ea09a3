import { Button } from '@mantine/core'
import { FormError } from '#shared/ui/notice.tsx'
import { newPasswordForm } from '../contract.ts'
import styles from './auth-form.module.css'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { useAuth } from './use-auth.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Tells people who have just signed up why they must choose a password again. */
export const repeatedSignUp =
  'Hubo más de un registro con tu correo. Elige tu contraseña ahora: las anteriores ya no sirven.'

/** Form for a new password after a mailed link or code. */
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
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
      />
      <NewPasswordInputs form={form} />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isSending || busy}>
        {isSending ? 'Cambiando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  )
}
