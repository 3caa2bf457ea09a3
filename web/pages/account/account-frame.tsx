import type { ReactNode } from 'react'
import { BackLink } from '#shared/ui/back-link.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './account-frame.module.css'
import { AccountNav } from './account-nav.tsx'

type AccountFrameProps = {
  title: string
  description: string
  /** The way back of who came from elsewhere; by default, where there is no rail, to the first page. */
  back?: ReactNode
  /** `first`: the page that lists the others; `last`: the same, with something to do before them. */
  list?: 'first' | 'last'
  children: ReactNode
}

/** Layout of the account's settings: the rail with their pages, the heading, and the page. */
export function AccountFrame({ title, description, back, list, children }: AccountFrameProps) {
  return (
    <PageShell isWork>
      <PageHead title={title} description={description} hidden />
      <div className={styles.frame} data-list={list}>
        <AccountNav isFirst={list !== undefined} />
        <div className={styles.page}>
          {back ||
            (!list && (
              <div className={styles.back}>
                <BackLink to="/user-settings">Configurar Cuenta</BackLink>
              </div>
            ))}
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </div>
    </PageShell>
  )
}
