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
  /** The e-mail and the password were right; `secondStep`: the account still asks for more. */
  onDone: (done: 'signedIn' | 'secondStep') => void
  onRegister: () => void
  /** The confirmation was mailed to it once more. */
  onResent: (email: string) => void
  busy: boolean
}

/** E-mail and password of someone who has an account. */
export function SignInForm({ onDone, onRegister, onResent, busy }: Props) {
  const { login, resendConfirmation } = useAuth()
  /** The address that the last refusal was about, while it is not confirmed. */
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
  const waits = isSending || resending || busy
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
          disabled={waits}
          onClick={() => void resend(unconfirmed)}
        >
          {resending ? 'Enviando...' : 'Enviar de nuevo el correo de confirmación'}
        </Button>
      )}
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

/** What the auth client refused with. */
const codeOf = (cause: Error) => (cause.cause as { code?: string } | undefined)?.code
