import { Link } from '#shared/ui/link.tsx'
import styles from './notices-frame.module.css'

const tabs = [
  { to: '/notificaciones', name: 'Para ti' },
  { to: '/notificaciones/seguidos', name: 'De quienes sigues' },
] as const

/** Where one of the tabs is. */
export type NoticesTab = (typeof tabs)[number]['to']

/** What concerns the reader, and what those whom they follow did: each has its address. */
export const NoticesTabs = ({ open }: { open: NoticesTab }) => (
  <nav aria-label="Qué ver">
    <ul className={styles.tabs}>
      {tabs.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className={styles.tab} aria-current={to === open ? 'page' : undefined} data-plain>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
