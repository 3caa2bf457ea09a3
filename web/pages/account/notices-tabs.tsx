import { findUnseen } from '#features/community/feed/contract.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import styles from './notices-frame.module.css'

const tabs = [
  { to: '/notificaciones', name: 'Para ti' },
  { to: '/notificaciones/seguidos', name: 'Siguiendo' },
] as const

/** Path of a tab. */
export type NoticesTab = (typeof tabs)[number]['to']

/**
 * Tabs of the two lists: personal notices, and the feed of followed accounts. The closed feed tab
 * shows a dot when it has new entries.
 */
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
