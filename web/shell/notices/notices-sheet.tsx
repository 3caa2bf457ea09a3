import { IconBell, IconLogin2, IconSettings } from '@tabler/icons-react'
import { NewestNotices } from '#features/accounts/notifications/ui/newest-notices.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { SheetLink } from '../sheet-link.tsx'
import styles from './notices-sheet.module.css'

type Props = { open: boolean; onClose: () => void }

/** What the bell opens: newest notices and a link to all; guests get an explanation. */
export default function NoticesSheet({ open, onClose }: Props) {
  const viewer = useViewer()
  return (
    <Sheet open={open} onClose={onClose} title="Avisos" place="below">
      {viewer.state === 'unknown' && <Skeleton height="16rem" />}
      {viewer.state === 'guest' && <ForGuests onClose={onClose} />}
      {viewer.state === 'member' && <ForMembers onClose={onClose} />}
    </Sheet>
  )
}

function ForGuests({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <>
      <p className={styles.about}>
        Con tu cuenta, aquí te contamos lo que te concierne: cómo van tus pedidos, quién respondió a
        tus solicitudes y lo que pasa en tu negocio.
      </p>
      <SheetLink
        to="/welcome"
        state={{ opens: 'login' }}
        icon={<IconLogin2 stroke={1.75} aria-hidden />}
        onClick={onClose}
      >
        Entrar
      </SheetLink>
    </>
  )
}

function ForMembers({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <>
      <NewestNotices onLeave={onClose} />
      <div className={styles.ways}>
        <SheetLink
          to="/notificaciones"
          icon={<IconBell stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Ver todos
        </SheetLink>
        <SheetLink
          to="/user-settings/avisos"
          icon={<IconSettings stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Elegir de qué te avisamos
        </SheetLink>
      </div>
    </>
  )
}
