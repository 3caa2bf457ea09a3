import { Button, PasswordInput } from '@mantine/core'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { changePasswordForm } from '../../contract.ts'
import { recoveryPath } from '../auth-client.ts'
import { NewPasswordInputs } from '../new-password-inputs.tsx'
import { useAuth } from '../use-auth.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import styles from './security.module.css'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; requires the current one. */
export function PasswordCard() {
  const { ask, user } = useAuth()
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    changePasswordForm,
    empty,
    async ({ currentPassword, password }) => {
      await ask(
        (auth) => auth.updateUser({ password, current_password: currentPassword }),
        'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
        {
          current_password_mismatch: 'Tu contraseña actual no es correcta.',
          weak_password: 'Esa contraseña es muy común y fácil de adivinar. Elige otra.',
        },
      )
      form.reset()
      showSnackbar('Contraseña actualizada. Cerramos tus otras sesiones.')
    },
    'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
  )
  return (
    <SettingsCard id="contrasena" title="Contraseña">
      <form onSubmit={submit} noValidate className={styles.form}>
        <PasswordInput
          label="Contraseña actual"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordInputs form={form} />
        <Link to={recoveryPath} state={{ email: user?.email }} className={styles.link}>
          ¿Olvidaste tu contraseña?
        </Link>
        <FormError message={error} onClose={clearError} />
        <Button type="submit" disabled={isSending} className={styles.act}>
          {isSending ? 'Cambiando...' : 'Cambiar contraseña'}
        </Button>
      </form>
    </SettingsCard>
  )
}
