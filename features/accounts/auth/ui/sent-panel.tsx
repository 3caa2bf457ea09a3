import { IconMailOpened } from '@tabler/icons-react'
import styles from './auth-form.module.css'
import { CodeForm } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAuth } from './use-auth.ts'

/**
 * Instructions after requesting a recovery mail; the same whether or not the e-mail has an account.
 */
export function SentPanel({ email, onEntered }: { email: string; onEntered: () => void }) {
  const { requestRecovery, signInWithCode } = useAuth()
  const enter = async (code: string) => {
    await signInWithCode('recovery', email, code)
    onEntered()
  }
  return (
    <div className={styles.form}>
      <IconMailOpened size="3rem" stroke={1.5} className={styles.mail} aria-hidden />
      <p className={styles.sent}>
        Si hay una cuenta con <strong>{email}</strong>, recibirás un enlace y un código, que sirven
        durante una hora. Si no los ves, mira en el correo no deseado.
      </p>
      <CodeForm onCode={enter} busy={false} />
      <ResendButton resend={() => requestRecovery(email)} />
    </div>
  )
}
