import { IconMailOpened } from '@tabler/icons-react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { readPasswordState } from '../contract.ts'
import styles from './auth-form.module.css'
import { CodeForm } from './code-form.tsx'
import { NewPasswordForm, repeatedSignUp } from './new-password-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAuth } from './use-auth.ts'

type Props = {
  email: string
  busy: boolean
  /** Whether the digits were correct and the person now chooses a password. */
  choosesPassword: boolean
  onLacksPassword: () => void
  /** Called when there is a session and a password. */
  onDone: () => void
}

/**
 * Tells that a confirmation link and code were mailed, and accepts the code. If several sign-ups
 * used the e-mail, the person then chooses a password.
 */
export function ConfirmNotice({ email, busy, choosesPassword, onLacksPassword, onDone }: Props) {
  const { resendConfirmation, signInWithCode } = useAuth()
  const api = useApi()
  const enter = async (code: string) => {
    await signInWithCode('signup', email, code)
    // If the password state cannot be read, continue anyway: a password can also be chosen in the
    // settings.
    const { hasPassword } = await api
      .call(readPasswordState, {})
      .catch(() => ({ hasPassword: true }))
    if (hasPassword) onDone()
    else onLacksPassword()
  }
  if (choosesPassword)
    return (
      <div className={styles.form}>
        <Notice>{repeatedSignUp}</Notice>
        <NewPasswordForm onDone={onDone} busy={busy} />
      </div>
    )
  return (
    <div className={styles.form}>
      <IconMailOpened size="3rem" stroke={1.5} className={styles.mail} aria-hidden />
      <p className={styles.sent}>
        Te enviamos un enlace y un código a <strong>{email}</strong>. Abre el enlace en este
        dispositivo o escribe el código. Si no los ves, mira en el correo no deseado.
      </p>
      <CodeForm onCode={enter} busy={busy} />
      <ResendButton resend={() => resendConfirmation(email)} />
    </div>
  )
}
