import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { PageHead } from '../../page-head.tsx'
import { BrandMark } from '../../shell/wordmark.tsx'
import { clearReturnPath, readReturnPath, readStaffReturnPath } from '../return-path.ts'
import { type Arrival, readArrival } from './arrival.ts'
import styles from './auth-callback.module.css'

/** Milliseconds for which a failure is shown before the welcome page. */
const leaveAfter = 3_000

const security = '/user-settings/seguridad'
const newPassword = '/reset-password'

/** Target of Google's redirect and of e-mailed links: completes the process and continues. */
export default function AuthCallback() {
  const { loading, user } = useAuth()
  const navigate = useNavigate()
  const say = useSnackbar()
  const { search } = useLocation()
  // Read once, because the auth client removes the code from the address.
  const [arrival] = useState(() => readArrival(new URLSearchParams(search)))
  const [returnPath] = useState(readReturnPath)
  const [staffPath] = useState(() => readStaffReturnPath() ?? '/staff')
  const isGuest = !loading && !user
  useEffect(() => {
    if (!arrival.isStaff || loading) return
    // A previous session does not count as a sign-in to the staff area.
    if (arrival.problem || !user)
      return void navigate(staffSignInAfter(arrival, search), { replace: true })
    clearReturnPath()
    navigate(staffPath, { replace: true })
  }, [user, loading, arrival, search, staffPath, navigate])
  useEffect(() => {
    if (!user || arrival.isStaff) return
    if (arrival.setsPassword)
      return void navigate(newPassword, { replace: true, state: { setsPassword: true } })
    if (arrival.purpose !== 'linked' && arrival.purpose !== 'changed') {
      clearReturnPath()
      return void navigate(
        returnPath ?? (user.isProfileComplete ? '/home-user-log' : '/user-settings'),
        { replace: true },
      )
    }
    if (!arrival.problem) say(doneWords(arrival))
    navigate(security, { replace: true, state: { problem: arrival.problem } })
  }, [user, arrival, returnPath, navigate, say])
  useEffect(() => {
    if (!isGuest || arrival.isStaff) return
    const timer = setTimeout(() => navigate(welcomeAfter(arrival), { replace: true }), leaveAfter)
    return () => clearTimeout(timer)
  }, [isGuest, arrival, navigate])
  return (
    <main className={styles.page}>
      <PageHead title="Finalizando autenticación" description="Un momento." hidden />
      <BrandMark size="4.5rem" />
      {isGuest && !arrival.isStaff ? (
        <Outcome arrival={arrival} />
      ) : (
        <p className={styles.wait} role="status">
          Finalizando autenticación...
        </p>
      )}
    </main>
  )
}

/** Message for links that change an account independently of the session in this browser. */
const doneWords = ({ purpose, isHalf, isAlready, setsPassword }: Arrival) => {
  if (isAlready) return 'Tu correo ya está confirmado. Inicia sesión para entrar.'
  if (setsPassword)
    return 'Tu correo quedó confirmado. Hubo más de un registro con él: pide un enlace para elegir tu contraseña.'
  if (purpose === 'confirmed') return 'Tu correo quedó confirmado. Inicia sesión para entrar.'
  if (purpose === 'linked') return 'Tu cuenta de Google quedó conectada.'
  return isHalf
    ? 'Listo. Abre también el enlace que enviamos a tu otro correo.'
    : 'Tu correo quedó cambiado.'
}

/** Whether a link succeeded although nobody is signed in here. */
const isDone = ({ purpose, problem, isAlready }: Arrival) =>
  isAlready || (!problem && (purpose === 'confirmed' || purpose === 'changed'))

/** Staff sign-in page, which shows the error. */
const staffSignInAfter = ({ problem }: Arrival, search: string) =>
  `/staff-login${problem ? search : '?error=auth_failed'}`

function welcomeAfter(arrival: Arrival): string {
  if (isDone(arrival)) return arrival.setsPassword ? newPassword : '/welcome'
  const { problem, isOAuth } = arrival
  return `/welcome?${new URLSearchParams(problem && isOAuth ? { error: 'oauth_error', details: problem } : { error: 'auth_failed' })}`
}

/** Result without a session. */
function Outcome({ arrival }: { arrival: Arrival }) {
  if (isDone(arrival)) return <Notice color="good">{doneWords(arrival)}</Notice>
  return (
    <Notice color="problem">
      {arrival.problem && <p>{arrival.problem}</p>}
      Error al verificar la sesión. Redirigiendo a la página de bienvenida...
    </Notice>
  )
}
