import type { ReactNode } from 'react'
import { SignedInOnly } from '#features/identity/ui/signed-in-only.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './notices-frame.module.css'

const tabs = [
  { to: '/notificaciones', name: 'Para ti' },
  { to: '/notificaciones/seguidos', name: 'De quienes sigues' },
] as const

type NoticesFrameProps = {
  open: (typeof tabs)[number]['to']
  children: () => ReactNode
  /** What stands under the list. */
  below?: ReactNode
}

/** What concerns the reader, and what those whom they follow did: each tab has its address. */
export function NoticesFrame({ open, children, below }: NoticesFrameProps) {
  return (
    <PageShell>
      <div className={styles.page}>
        <h1 className={styles.title}>Notificaciones</h1>
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
        <SignedInOnly waiting={<Skeleton height="24rem" />}>{children}</SignedInOnly>
        {below}
      </div>
    </PageShell>
  )
}
