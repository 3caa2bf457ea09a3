import { type ComponentType, type ReactNode, useState } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import type { PlaceFieldProps } from '#features/directory/search/ui/search/place-field.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { type AreaBar, AreaBarContext } from './area-bar.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MergeGuestReactions } from './merge-guest-reactions.tsx'
import styles from './page-shell.module.css'
import { useNumberMarks } from './use-number-marks.ts'

/** Lazy, because few people see it. */
const DeletionNotice = lazyPart(() => import('../pages/account/deletion-notice.tsx'))

/** Only for signed-in people. */
const LegalNotice = lazyPart(() => import('../pages/legal/legal-notice.tsx'))

type PageShellProps = {
  /** Search text for the header's search box. */
  query?: string
  /** Place of results, for the same box; null for results of everywhere. */
  place?: { slug: string; name: string } | null
  /** The field of the place in that box, where the page shows one. */
  PlaceField?: ComponentType<PlaceFieldProps>
  /** What the header's search box searches. */
  searches?: 'directory' | 'shop'
  /** The page has its own search box, so the header has none. */
  ownSearch?: boolean
  /** On phones the header's search box is behind a button. */
  foldsSearch?: boolean
  /** The marketplace, whose bottom bar has the ways of a shop. */
  isShop?: boolean
  /** A place of work, such as the workspace and account settings: no public search, no footer. */
  isWork?: boolean
  /** Ways of a work area in the bottom bar, until it says its own (`useAreaBar`). */
  ways?: ReactNode
  /** Full-width content below the header. */
  opening?: ReactNode
  /** Shown beside the content from 768 px on. */
  sidebar?: ReactNode
  /** Content below the sidebar has the whole width, if its page clears it. */
  flowsBelow?: boolean
  children: ReactNode
}

/** Layout of public pages: header with search, content, footer, and the bottom bar on phones. */
export function PageShell({
  query,
  place,
  PlaceField,
  searches,
  ownSearch = false,
  foldsSearch = false,
  isShop = false,
  isWork = false,
  ways,
  opening,
  sidebar,
  flowsBelow = false,
  children,
}: PageShellProps) {
  const { user } = useAuth()
  useNumberMarks()
  const [areaBar, setAreaBar] = useState<AreaBar | null>(null)
  const { open, isInMenu, ways: shownWays } = areaBar ?? { ways }
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Ir al contenido
      </a>
      <Header
        query={query}
        place={place}
        searches={searches}
        PlaceField={PlaceField}
        withSearch={!ownSearch && !isWork}
        foldsSearch={foldsSearch}
        withPlace={!isWork}
      />
      {user && <MergeGuestReactions />}
      {user?.deletesAt && <DeletionNotice deletesAt={user.deletesAt} />}
      {user && <LegalNotice />}
      {opening}
      <div
        className={styles.page}
        data-sidebar={sidebar ? true : undefined}
        data-flows={flowsBelow || undefined}
        data-work={isWork || undefined}
      >
        {sidebar && <aside className={styles.sidebar}>{sidebar}</aside>}
        <main id="contenido" tabIndex={-1} className={styles.content}>
          <AreaBarContext value={setAreaBar}>{children}</AreaBarContext>
        </main>
      </div>
      {!isWork && <Footer />}
      <BottomBar
        place={isShop ? 'shop' : 'site'}
        ways={shownWays}
        onMenu={open}
        isInMenu={isInMenu}
      />
    </>
  )
}
