import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { PageHead } from '../../page-head.tsx'
import { Mark } from '../../shell/wordmark.tsx'
import { forgetReturn, readReturn, readStaffReturn } from '../return-path.ts'
import { type Arrival, readArrival } from './arrival.ts'
import styles from './auth-callback.module.css'

/** Milliseconds that a failure stays before the welcome page. */
const leaveAfter = 3_000

const security = '/user-settings/seguridad'
const newPassword = '/reset-password'

/** Where Google and mailed links come back to: finishes what was begun and goes on. */
export default function AuthCallback() {
  const { loading, user } = useAuth()
  const navigate = useNavigate()
  const say = useSnackbar()
  const { search } = useLocation()
  // Read once: the auth client takes the code out of the address.
  const [arrival] = useState(() => readArrival(new URLSearchParams(search)))
  const [returnPath] = useState(readReturn)
  const [staffPath] = useState(() => readStaffReturn() ?? '/staff')
  const isGuest = !loading && !user
  useEffect(() => {
    if (!arrival.isStaff || loading) return
    // Who was signed in before is not whom the team's door let in.
    if (arrival.problem || !user)
      return void navigate(staffDoorAfter(arrival, search), { replace: true })
    forgetReturn()
    navigate(staffPath, { replace: true })
  }, [user, loading, arrival, search, staffPath, navigate])
  useEffect(() => {
    if (!user || arrival.isStaff) return
    if (arrival.setsPassword)
      return void navigate(newPassword, { replace: true, state: { setsPassword: true } })
    if (arrival.purpose !== 'linked' && arrival.purpose !== 'changed') {
      forgetReturn()
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
      <Mark size="4.5rem" />
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

/** What is done for an account of its own accord, whoever is signed in here. */
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

/** A link opened where nobody is signed in has done its work all the same. */
const isDone = ({ purpose, problem, isAlready }: Arrival) =>
  isAlready || (!problem && (purpose === 'confirmed' || purpose === 'changed'))

/** Back to the door of the team, which says what went wrong. */
const staffDoorAfter = ({ problem }: Arrival, search: string) =>
  `/staff-login${problem ? search : '?error=auth_failed'}`

function welcomeAfter(arrival: Arrival): string {
  if (isDone(arrival)) return arrival.setsPassword ? newPassword : '/welcome'
  const { problem, isOAuth } = arrival
  return `/welcome?${new URLSearchParams(problem && isOAuth ? { error: 'oauth_error', details: problem } : { error: 'auth_failed' })}`
}

/** No session came of it. */
function Outcome({ arrival }: { arrival: Arrival }) {
  if (isDone(arrival)) return <Notice tone="good">{doneWords(arrival)}</Notice>
  return (
    <Notice tone="problem">
      {arrival.problem && <p>{arrival.problem}</p>}
      Error al verificar la sesión. Redirigiendo a la página de bienvenida...
    </Notice>
  )
}
