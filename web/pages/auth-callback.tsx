import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '../../features/identity/ui/use-auth.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import styles from './auth-callback.module.css'

/** Milliseconds that a failure stays before the welcome page. */
const leaveAfter = 3_000

/** Where Google and mailed links come back to: finishes signing in and goes on. */
export default function AuthCallback() {
  const { loading, user } = useAuth()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Read once: the auth client takes the code out of the address.
  const [arrival] = useState(() => new URLSearchParams(search))
  const isConfirmed = arrival.has('confirmed') && !arrival.has('error')
  const failed = !loading && !user
  useEffect(() => {
    if (user) navigate(user.isProfileComplete ? '/home-user-log' : '/user-settings', { replace: true })
  }, [user, navigate])
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(() => navigate(isConfirmed ? '/welcome' : '/welcome?error=auth_failed', { replace: true }), leaveAfter)
    return () => clearTimeout(timer)
  }, [failed, isConfirmed, navigate])
  return (
    <main className={styles.page}>
      <PageHead title="Finalizando autenticación" description="Un momento." hidden />
      {failed ? (
        <Outcome isConfirmed={isConfirmed} />
      ) : (
        <p className={styles.wait} role="status">
          Finalizando autenticación...
        </p>
      )}
    </main>
  )
}

/** No session came of it: a link opened elsewhere has confirmed the e-mail all the same. */
function Outcome({ isConfirmed }: { isConfirmed: boolean }) {
  if (isConfirmed) return <Notice tone="good">Tu correo quedó confirmado. Inicia sesión para entrar.</Notice>
  return <Notice tone="problem">Error al verificar la sesión. Redirigiendo a la página de bienvenida...</Notice>
}
