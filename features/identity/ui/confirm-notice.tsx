import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '../../../shared/ui/notice.tsx'
import { useSnackbar } from '../../../shared/ui/snackbar.tsx'
import styles from './auth-form.module.css'
import { useAuth } from './use-auth.ts'

/** A link is on its way to this e-mail; the account opens with it. */
export function ConfirmNotice({ email }: { email: string }) {
  const { resendConfirmation } = useAuth()
  const say = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const resend = async () => {
    setError(null)
    setSending(true)
    await resendConfirmation(email).then(
      () => say('Te lo enviamos otra vez'),
      (cause: Error) => setError(cause.message),
    )
    setSending(false)
  }
  return (
    <div className={styles.form}>
      <IconMailOpened size="3rem" stroke={1.5} className={styles.mail} aria-hidden />
      <p className={styles.sent}>
        Te enviamos un enlace a <strong>{email}</strong>. Ábrelo en este dispositivo para entrar. Si no lo ves, mira en el correo no
        deseado.
      </p>
      <FormError message={error} onClose={() => setError(null)} />
      <Button variant="default" onClick={resend} disabled={isSending}>
        Enviar de nuevo
      </Button>
    </div>
  )
}
