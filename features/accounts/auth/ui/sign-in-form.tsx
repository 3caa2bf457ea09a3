import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Button as TextButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { signInForm } from '../contract.ts'
import { recoveryPath } from './auth-client.ts'
import styles from './auth-form.module.css'
import { useAuth } from './use-auth.ts'
import { useCheckedForm } from './use-checked-form.ts'

type Props = {
  /**
   * Called when e-mail and password were correct; `secondStep`: the account also requires a second
   * factor.
   */
  onDone: (done: 'signedIn' | 'secondStep') => void
  onRegister: () => void
  /** Called when the confirmation mail was sent again. */
  onResent: (email: string) => void
  busy: boolean
}

/** Sign-in form with e-mail and password. */
export function SignInForm({ onDone, onRegister, onResent, busy }: Props) {
  const { login, resendConfirmation } = useAuth()
  /** The e-mail of the last refused sign-in, if it is not confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [resending, setResending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    signInForm,
    { email: '', password: '' },
    async ({ email, password }) => {
      setUnconfirmed(null)
      setProblem(null)
      const done = await login(email, password).catch((cause: Error) => {
        if (codeOf(cause) === 'email_not_confirmed') setUnconfirmed(email)
        throw cause
      })
      onDone(done)
    },
    'Error al iniciar sesión. Verifica tus credenciales.',
  )
  const isBusy = isSending || resending || busy
  const resend = async (email: string) => {
    setResending(true)
    setProblem(null)
    await resendConfirmation(email).then(
      () => onResent(email),
      (cause: Error) => setProblem(cause.message),
    )
    setResending(false)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Contraseña"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Link to={recoveryPath} state={{ email: form.values.email.trim() }} className={styles.link}>
        ¿Olvidaste tu contraseña?
      </Link>
      <FormError
        message={problem ?? error}
        onClose={problem ? () => setProblem(null) : clearError}
      />
      {unconfirmed && (
        <Button
          variant="default"
          fullWidth
          disabled={isBusy}
          onClick={() => void resend(unconfirmed)}
        >
          {resending ? 'Enviando...' : 'Enviar de nuevo el correo de confirmación'}
        </Button>
      )}
      <Button type="submit" fullWidth disabled={isBusy}>
        {isBusy ? 'Iniciando sesión...' : 'Iniciar Sesión'}
      </Button>
      <p className={styles.other}>
        ¿Aún no tienes cuenta?{' '}
        <TextButton variant="quiet" onClick={onRegister} disabled={isBusy}>
          Crear Cuenta
        </TextButton>
      </p>
    </form>
  )
}

/** Error code of the auth client. */
const codeOf = (cause: Error) => (cause.cause as { code?: string } | undefined)?.code
