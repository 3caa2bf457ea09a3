import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import styles from './offer.module.css'

type Props = {
  /** Name of the signed-in user. */
  name: string
  /** The invited e-mail address, masked. */
  email: string
  signOut: () => Promise<void>
}

/** Shown to a user who is signed in with another account than the invited one. */
export function SwitchAccount({ name, email, signOut }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setLeaving(true)
    setProblem(null)
    await signOut().catch((cause: Error) => setProblem(cause.message))
    setLeaving(false)
  }
  return (
    <>
      <Notice title="La invitación es para otra cuenta">
        {name ? `Entraste como ${name}` : 'Entraste con otra cuenta'}, y la invitación se envió a{' '}
        <strong>{email}</strong>. Si ese correo es tuyo, entra con su cuenta. Si no, pide que te
        inviten al correo de esta.
      </Notice>
      <FormError message={problem} onClose={() => setProblem(null)} />
      <div className={styles.acts}>
        <Button disabled={isLeaving} onClick={() => void leave()}>
          {isLeaving ? 'Saliendo...' : 'Salir y entrar con otra cuenta'}
        </Button>
      </div>
    </>
  )
}
