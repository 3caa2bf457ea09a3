import { Button, TextInput } from '@mantine/core'
import { FormError } from '#shared/ui/notice.tsx'
import { emailForm } from '../contract.ts'
import styles from './auth-form.module.css'
import { recoveryFailed } from './auth-messages.ts'
import { useAuth } from './use-auth.ts'
import { useCheckedForm } from './use-checked-form.ts'

/** Form that requests a link for a new password. */
export function EmailRequestForm({
  email: initialEmail = '',
  onSent,
}: {
  email?: string
  onSent: (email: string) => void
}) {
  const { requestRecovery } = useAuth()
  const { form, submit, isSending, error, clearError } = useCheckedForm(
    emailForm,
    { email: initialEmail },
    async ({ email }) => {
      await requestRecovery(email)
      onSent(email)
    },
    recoveryFailed,
  )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.about}>
        Escribe el correo de tu cuenta. Te enviaremos un enlace para elegir una nueva contraseña.
      </p>
      <TextInput
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <FormError message={error} onClose={clearError} />
      <Button type="submit" fullWidth disabled={isSending}>
        {isSending ? 'Enviando...' : 'Enviar enlace'}
      </Button>
    </form>
  )
}
