import { findUnseen } from '#features/community/feed/contract.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import styles from './notices-frame.module.css'

const tabs = [
  { to: '/notificaciones', name: 'Para ti' },
  { to: '/notificaciones/seguidos', name: 'Siguiendo' },
] as const

/** Where one of the tabs is. */
export type NoticesTab = (typeof tabs)[number]['to']

/** What concerns the reader, and what those whom they follow did: each has its address. The other one says when there is something new behind it. */
export const NoticesTabs = ({ open }: { open: NoticesTab }) => {
  const isMember = useViewer().state === 'member'
  const { data } = useCall(
    findUnseen,
    {},
    { enabled: isMember && open !== '/notificaciones/seguidos' },
  )
  return (
    <nav aria-label="Qué ver">
      <ul className={styles.tabs}>
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.tab}
              aria-current={to === open ? 'page' : undefined}
              data-plain
            >
              {name}
              {to !== open && to === '/notificaciones/seguidos' && data?.isNew && (
                <span className={styles.dot}>
                  <span className="only-spoken"> (hay algo nuevo)</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
