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
  /** Whether the digits were right and a password is chosen now. */
  choosesPassword: boolean
  onLacksPassword: () => void
  /** There is a session, and a password. */
  onDone: () => void
}

/**
 * A link is on its way to this e-mail; the account opens with it or with its digits. Where several signed up with the e-mail a password
 * is chosen then.
 */
export function ConfirmNotice({ email, busy, choosesPassword, onLacksPassword, onDone }: Props) {
  const { resendConfirmation, enterByCode } = useAuth()
  const api = useApi()
  const enter = async (code: string) => {
    await enterByCode('signup', email, code)
    // Who can't be told enters all the same: a password is chosen in the settings, too.
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
