import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { takeReturnPath } from '../return-path.ts'
import styles from './welcome.module.css'

/** Replaces the sign-in options while a session is open. */
export function AlreadySignedIn({ name }: { name: string }) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const say = useSnackbar()
  const [isLeaving, setLeaving] = useState(false)
  const leaveSession = async () => {
    setLeaving(true)
    await signOut().catch((cause: Error) => say(cause.message))
    setLeaving(false)
  }
  return (
    <div className={styles.ways}>
      <p className={styles.in}>
        {name ? `Ya entraste como ${name}.` : 'Ya entraste con tu cuenta.'}
      </p>
      <Button
        variant="main"
        large
        wide
        onClick={() => navigate(takeReturnPath('/home-user-log'))}
        disabled={isLeaving}
      >
        Continuar
      </Button>
      <Button wide onClick={() => void leaveSession()} disabled={isLeaving}>
        Entrar con otra cuenta
      </Button>
    </div>
  )
}
