import type { ReactNode } from 'react'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './notices-frame.module.css'
import { type NoticesTab, NoticesTabs } from './notices-tabs.tsx'

type NoticesFrameProps = {
  open: NoticesTab
  children: () => ReactNode
  /** Content below the list. */
  below?: ReactNode
}

/** Layout of the two notification lists, with their tabs. */
export function NoticesFrame({ open, children, below }: NoticesFrameProps) {
  return (
    <PageShell isWork>
      <div className={styles.page}>
        <h1 className={styles.title}>Avisos</h1>
        <NoticesTabs open={open} />
        <SignedInOnly waiting={<Skeleton height="24rem" />}>{children}</SignedInOnly>
        {below && <div data-below>{below}</div>}
      </div>
    </PageShell>
  )
}
