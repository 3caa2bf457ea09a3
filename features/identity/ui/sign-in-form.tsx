import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Button as TextButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { signInForm } from '../contract.ts'
import { recoveryPath } from './auth-client.ts'
import styles from './auth-form.module.css'
import { showPassword } from './show-password.ts'
import { useAuth } from './use-auth.ts'
import { useCheckedForm } from './use-checked-form.ts'

type Props = {
  /** The e-mail and the password were right; `secondStep`: the account still asks for more. */
  onDone: (done: 'signedIn' | 'secondStep') => void
  onRegister: () => void
  busy: boolean
}

/** E-mail and password of someone who has an account. */
export function SignInForm({ onDone, onRegister, busy }: Props) {
  const { login } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    signInForm,
    { email: '', password: '' },
    async ({ email, password }) => {
      onDone(await login(email, password))
    },
    'Error al iniciar sesión. Verifica tus credenciales.',
  )
  const waits = isSending || busy
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput label="Correo electrónico" type="email" autoComplete="username" inputMode="email" {...form.getInputProps('email')} />
      <PasswordInput
        label="Contraseña"
        autoComplete="current-password"
        visibilityToggleButtonProps={showPassword}
        {...form.getInputProps('password')}
      />
      <Link to={recoveryPath} className={styles.link}>
        ¿Olvidaste tu contraseña?
      </Link>
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={waits}>
        {waits ? 'Iniciando sesión...' : 'Iniciar Sesión'}
      </Button>
      <p className={styles.other}>
        ¿Aún no tienes cuenta?{' '}
        <TextButton look="quiet" onClick={onRegister} disabled={waits}>
          Crear Cuenta
        </TextButton>
      </p>
    </form>
  )
}
