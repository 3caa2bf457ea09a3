import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useWelcomeGuests } from '#shared/ui/use-welcome-guests.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { readStaffAccess, type StaffAccess } from '../contract/session.ts'
import styles from './require-staff.module.css'

/** Milliseconds that the refusal stays before it leads away. */
const refusalLasts = 3_000

const notStaff = 'No tienes permisos de staff para acceder a esta página.'
const notAllowed = 'No tienes los permisos necesarios para acceder a esta funcionalidad.'

type Props = {
  /** Permission that the page asks for beside being staff. */
  permission?: keyof StaffAccess
  /** Where somebody without it is led. */
  fallback?: string
  children: (access: StaffAccess) => ReactNode
}

/**
 * Shows its children to staff only. Nobody signed in goes to /welcome; who may not come in reads why and is led to `fallback` after
 * three seconds. When the permissions can't be read, there are none.
 */
export function RequireStaff({ permission, fallback = '/user-settings', children }: Props) {
  const viewer = useViewer()
  const isMember = viewer.state === 'member'
  const access = useCall(readStaffAccess, {}, { enabled: isMember, staleTime: 60_000 })
  const isGuest = viewer.state === 'guest'
  useWelcomeGuests({ isGuest, isIn: isMember, ended: isGuest && viewer.ended, out: '/staff-login' })
  useEffect(() => {
    // A session that has just ended is no failure: the page is left.
    if (access.error && access.error.code !== 'unauthenticated')
      reportError(new Error('Error verificando permisos de staff', { cause: access.error }))
  }, [access.error])
  if (isMember && access.error?.code === 'unauthenticated') return <Checking />
  if (isMember && access.error) return <Refused reason={notStaff} fallback={fallback} />
  if (!isMember || !access.data) return <Checking />
  if (access.data.needsTwoStep) return <NeedsTwoStep />
  if (!access.data.isStaff) return <Refused reason={notStaff} fallback={fallback} />
  if (!access.data.canRead || (permission && !access.data[permission]))
    return <Refused reason={notAllowed} fallback={fallback} />
  return children(access.data)
}

/** A member whose team asks for two-step verification, and who has none yet. */
function NeedsTwoStep() {
  return (
    <main className={styles.page}>
      <IconLock size="3rem" stroke={1.5} aria-hidden className={styles.lock} />
      <h1 className={styles.title}>Activa la verificación en dos pasos</h1>
      <p>Tu equipo la pide para entrar: además de tu contraseña, un código de tu teléfono.</p>
      <ButtonLink to="/user-settings/seguridad#dos-pasos" state={{ door: 'staff' }}>
        Activarla
      </ButtonLink>
    </main>
  )
}

function Checking() {
  return (
    <main className={styles.page} aria-busy="true">
      <span className={styles.spinner} aria-hidden />
      <p role="status">Verificando permisos...</p>
    </main>
  )
}

function Refused({ reason, fallback }: { reason: string; fallback: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(fallback, { replace: true }), refusalLasts)
    return () => clearTimeout(timer)
  }, [navigate, fallback])
  return (
    <main className={styles.page}>
      <IconLock size="3rem" stroke={1.5} aria-hidden className={styles.lock} />
      <h1 className={styles.title}>Acceso Denegado</h1>
      <p role="alert">{reason}</p>
      <Button onClick={() => navigate(fallback, { replace: true })}>Ir a Configuración</Button>
    </main>
  )
}
