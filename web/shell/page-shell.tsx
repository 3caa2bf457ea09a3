import type { ReactNode } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { JoinFavorites } from './join-favorites.tsx'
import styles from './page-shell.module.css'

/** Few ever see it, so that nobody else loads it. */
const DeletionNotice = lazyPart(() => import('../pages/account/deletion-notice.tsx'))

/** For who has an account alone. */
const LegalNotice = lazyPart(() => import('../pages/legal/legal-notice.tsx'))

type PageShellProps = {
  /** What was searched, for the box in the header. */
  query?: string
  /** The place that the page is about, for the same box. */
  place?: { slug: string; name: string }
  /** What the box in the header searches in. */
  searches?: 'directory' | 'shop'
  /** A page whose opening holds the search box itself leaves it out of the header. */
  ownSearch?: boolean
  /** A page that brings its own bottom bar, in its opening, has no other. */
  ownBar?: boolean
  /** Full-width opening under the header. */
  opening?: ReactNode
  /** Beside the content from 768 px on. */
  sidebar?: ReactNode
  children: ReactNode
}

/** The frame of every public page: header with search, content, footer, and the bottom bar on phones. */
export function PageShell({
  query,
  place,
  searches,
  ownSearch = false,
  ownBar = false,
  opening,
  sidebar,
  children,
}: PageShellProps) {
  const { user } = useAuth()
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Ir al contenido
      </a>
      <Header query={query} place={place} searches={searches} withSearch={!ownSearch} />
      {user && <JoinFavorites />}
      {user?.deletesAt && <DeletionNotice deletesAt={user.deletesAt} />}
      {user && <LegalNotice />}
      {opening}
      <div className={styles.page} data-sidebar={sidebar ? true : undefined}>
        {sidebar && <aside className={styles.sidebar}>{sidebar}</aside>}
        <main id="contenido" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <Footer />
      {!ownBar && <BottomBar />}
    </>
  )
}
