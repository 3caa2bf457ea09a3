import {
  IconBriefcase,
  IconBuildingStore,
  IconLogin2,
  IconLogout,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconUserPlus,
  IconWalk,
} from '@tabler/icons-react'
import { UnreadMessages } from '#features/accounts/conversations/ui/parts/unread-messages.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSignOut } from '#shared/ui/overlays/use-sign-out.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useProductName } from '../use-settings.ts'
import { useBusinessMenuEntry } from './business-menu-entry.ts'
import styles from './profile-sheet.module.css'
import { SheetButton, SheetLink } from './sheet-link.tsx'

/** Account sheet: who is signed in, and account actions. */
export function ProfileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const viewer = useViewer()
  const productName = useProductName()
  const business = useBusinessMenuEntry()
  const { signOut, question } = useSignOut(onClose)
  if (viewer.state === 'unknown')
    return (
      <Sheet open={open} onClose={onClose} title="Tu cuenta">
        <Skeleton height="14rem" />
      </Sheet>
    )
  if (viewer.state === 'guest')
    return (
      <Sheet open={open} onClose={onClose} title="Ingresaste como invitado">
        <SheetLink
          to="/welcome"
          state={{ opens: 'login' }}
          icon={<IconLogin2 stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Iniciar sesión
        </SheetLink>
        <SheetLink
          to="/welcome"
          icon={<IconUserPlus stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Crear nueva cuenta
        </SheetLink>
        <SheetLink
          to="/mis-compras"
          icon={<IconReceipt stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Mis compras
        </SheetLink>
        <SheetButton icon={<IconWalk stroke={1.75} aria-hidden />} onClick={onClose}>
          Continuar como invitado
        </SheetButton>
      </Sheet>
    )
  const isStaff = viewer.role === 'staff'
  return (
    <Sheet open={open} onClose={onClose} title={viewer.name || 'Tu cuenta'}>
      <p className={styles.role}>{isStaff ? 'Miembro del Staff' : `Usuario de ${productName}`}</p>
      {isStaff && (
        <SheetLink to="/staff" icon={<IconBriefcase stroke={1.75} aria-hidden />} onClick={onClose}>
          Área del equipo
        </SheetLink>
      )}
      {business.isOwn && (
        <SheetLink
          to={business.to}
          icon={<IconBuildingStore stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          {business.words}
        </SheetLink>
      )}
      <SheetLink
        to="/mis-compras"
        icon={<IconReceipt stroke={1.75} aria-hidden />}
        onClick={onClose}
      >
        Mis compras
      </SheetLink>
      <SheetLink
        to="/mensajes"
        icon={<IconMessageCircle stroke={1.75} aria-hidden />}
        onClick={onClose}
      >
        <span>
          Mensajes
          <UnreadMessages className={styles.count} />
        </span>
      </SheetLink>
      <SheetLink
        to={isStaff ? '/staff/settings' : '/user-settings'}
        icon={<IconSettings stroke={1.75} aria-hidden />}
        onClick={onClose}
      >
        Configurar Cuenta
      </SheetLink>
      <SheetButton icon={<IconLogout stroke={1.75} aria-hidden />} onClick={signOut}>
        Cerrar sesión
      </SheetButton>
      {question}
    </Sheet>
  )
}
