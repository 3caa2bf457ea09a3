import { IconMailOpened } from '@tabler/icons-react'
import styles from './auth-form.module.css'
import { CodeForm } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAuth } from './use-auth.ts'

type Props = {
  email: string
  busy: boolean
  /** The digits were right: there is a session. */
  onDone: () => void
}

/** A link is on its way to this e-mail; the account opens with it or with its digits. */
export function ConfirmNotice({ email, busy, onDone }: Props) {
  const { resendConfirmation, enterByCode } = useAuth()
  const enter = async (code: string) => {
    await enterByCode('signup', email, code)
    onDone()
  }
  return (
    <div className={styles.form}>
      <IconMailOpened size="3rem" stroke={1.5} className={styles.mail} aria-hidden />
      <p className={styles.sent}>
        Te enviamos un enlace y un código a <strong>{email}</strong>. Abre el enlace en este dispositivo o escribe el código. Si no los ves,
        mira en el correo no deseado.
      </p>
      <CodeForm onCode={enter} busy={busy} />
      <ResendButton resend={() => resendConfirmation(email)} />
    </div>
  )
}
