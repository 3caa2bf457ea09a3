import { Button, PasswordInput, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { signInStaff } from '../contract/session.ts'
import styles from './staff-sign-in-form.module.css'

type Tokens = { accessToken: string; refreshToken: string }

type Props = {
  /** Stores the session; rejects with an Error in Spanish. */
  onSession: (tokens: Tokens) => Promise<void>
  onDone: () => void
}

/** Sign-in form for staff, with username, e-mail and password. */
export function StaffSignInForm({ onSession, onDone }: Props) {
  const hydrated = useHydrated()
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, submit, isSending, error, clearError } = useEndpointForm(signInStaff, {
    initialValues: { username: '', email: '', password: '' },
    onSuccess: async (tokens) => {
      setOpening(true)
      setProblem(null)
      try {
        await onSession({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token })
        onDone()
      } catch (cause) {
        setProblem((cause as Error).message)
      } finally {
        setOpening(false)
      }
    },
  })
  const { email, password } = form.values
  const busy = isSending || opening
  const clear = () => {
    clearError()
    setProblem(null)
  }
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <FormError message={error ?? problem} onClose={clear} />
      {/* Text typed before hydration would be lost. */}
      <fieldset disabled={!hydrated} className={styles.fields}>
        <legend className="only-spoken">Tus datos</legend>
        <TextInput
          label="Nombre de usuario"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
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
      </fieldset>
      <Link
        to="/reset-password"
        state={{ email: email.trim(), door: 'staff' }}
        className={styles.link}
      >
        ¿Olvidaste tu contraseña?
      </Link>
      <Button type="submit" disabled={!email.trim() || !password || busy} fullWidth>
        {busy ? 'Iniciando sesión...' : 'Iniciar sesión'}
      </Button>
    </form>
  )
}
