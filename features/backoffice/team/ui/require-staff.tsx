import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useRedirectGuests } from '#shared/ui/use-redirect-guests.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { readStaffAccess, type StaffAccess } from '../contract/session.ts'
import styles from './require-staff.module.css'

/** Milliseconds before the refusal page redirects. */
const redirectDelay = 3_000

const notStaff = 'No tienes permisos de staff para acceder a esta página.'
const notAllowed = 'No tienes los permisos necesarios para acceder a esta funcionalidad.'

type Props = {
  /** Permission that the page requires in addition to being staff. */
  permission?: StaffPermission
  /** Path that callers without the permission are redirected to. */
  fallback?: string
  children: (access: StaffAccess) => ReactNode
}

/**
 * Renders its children for staff only. Redirects guests to /welcome; shows others the reason and redirects them to `fallback` after three seconds.
 * When the permissions cannot be loaded, access is refused.
 */
export function RequireStaff({ permission, fallback = '/user-settings', children }: Props) {
  const viewer = useViewer()
  const isMember = viewer.state === 'member'
  const access = useCall(readStaffAccess, {}, { enabled: isMember, staleTime: 60_000 })
  const isGuest = viewer.state === 'guest'
  useRedirectGuests({
    isGuest,
    isIn: isMember,
    ended: isGuest && viewer.ended,
    out: '/staff-login',
  })
  useEffect(() => {
    // An ended session is not an error: the user is redirected.
    if (access.error && access.error.code !== 'unauthenticated')
      reportError(new Error('Error verificando permisos de staff', { cause: access.error }))
  }, [access.error])
  if (isMember && access.error?.code === 'unauthenticated') return <Checking />
  if (isMember && access.error) return <Refused reason={notStaff} fallback={fallback} />
  if (!isMember || !access.data) return <Checking />
  if (access.data.needsTwoStep) return <NeedsTwoStep />
  if (!access.data.isStaff) return <Refused reason={notStaff} fallback={fallback} />
  const { permissions } = access.data
  if (!permissions.includes('read') || (permission && !permissions.includes(permission)))
    return <Refused reason={notAllowed} fallback={fallback} />
  return children(access.data)
}

/** Shown to a member who must set up MFA first. */
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
    const timer = setTimeout(() => navigate(fallback, { replace: true }), redirectDelay)
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
