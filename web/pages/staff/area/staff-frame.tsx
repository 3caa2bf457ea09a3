import { useHotkeys } from '@mantine/hooks'
import {
  IconExternalLink,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '#shared/ui/back-link.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSignOut } from '#shared/ui/overlays/use-sign-out.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { NavigationProgress } from '#web/shell/navigation-progress.tsx'
import { Bell } from '#web/shell/notices/bell.tsx'
import { PreferencesButton } from '#web/shell/preferences/preferences-button.tsx'
import { Wordmark } from '#web/shell/wordmark.tsx'
import { useProductName } from '#web/use-settings.ts'
import type { pageAt } from './pages.ts'
import type { StaffLinkGroup } from './sections.ts'
import { StaffBar } from './staff-bar.tsx'
import styles from './staff-frame.module.css'
import { StaffNav } from './staff-nav.tsx'

const CommandPalette = lazyPart(async () => ({
  default: (await import('../palette/command-palette.tsx')).CommandPalette,
}))

type Props = {
  groups: StaffLinkGroup[]
  page: ReturnType<typeof pageAt>
  children: ReactNode
}

/** Heading of a page of the staff area, with the way to the page that it lies within. */
export function StaffPageHead({ page: { title, parent } }: Pick<Props, 'page'>) {
  return (
    <div className={styles.pageHead}>
      {parent && <BackLink to={parent.to}>{parent.title}</BackLink>}
      <h1>{title}</h1>
    </div>
  )
}

/**
 * Layout of the staff area: slim header, the sections in a rail (behind a button where the screen
 * is narrow), the page with its heading, and the command palette.
 */
export function StaffFrame({ groups, page, children }: Props) {
  const productName = useProductName()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isMenuOpen, setMenuOpen] = useState(false)
  // It stays mounted after it was opened, so that closing it returns the focus.
  const [palette, setPalette] = useState<boolean | null>(null)
  const content = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    // After a page change, moves the focus to the content unless the page set it itself.
    if (shownPath.current !== pathname && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
    shownPath.current = pathname
  }, [pathname])
  const openPalette = () => {
    if (!document.querySelector('dialog[open]')) setPalette(true)
  }
  // While typing in a field, too.
  useHotkeys([['mod+K', openPalette]], [])
  const { parent, hasReturn } = page
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Ir al contenido
      </a>
      <header className={styles.header}>
        <IconButton
          className={styles.menu}
          onClick={() => setMenuOpen(true)}
          aria-haspopup="dialog"
          label="Secciones del equipo"
        >
          <IconMenu2 stroke={1.75} aria-hidden />
        </IconButton>
        <Link to="/staff" className={styles.home}>
          <Wordmark name={productName} />
          <span className={styles.team}>Equipo</span>
        </Link>
        <button
          type="button"
          className={styles.search}
          onClick={openPalette}
          onPointerEnter={CommandPalette.fetchAhead}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size="1.25rem" stroke={1.75} aria-hidden />
          <span>Ir a…</span> <kbd aria-hidden>Ctrl K</kbd>
        </button>
        <OwnLinks />
      </header>
      <NavigationProgress />
      <div className={styles.frame}>
        <div className={styles.rail}>
          <StaffNav label="Área de staff" groups={groups} />
        </div>
        <main
          ref={content}
          id="contenido"
          tabIndex={-1}
          className={styles.content}
          data-inner={parent !== null || undefined}
        >
          <StaffPageHead page={page} />
          {children}
        </main>
      </div>
      <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title="Área del equipo">
        {isMenuOpen && (
          <StaffNav
            label="Menú del equipo"
            groups={groups}
            isWhole
            onChoose={() => setMenuOpen(false)}
          />
        )}
      </Sheet>
      {palette !== null && (
        <CommandPalette open={palette} groups={groups} onClose={() => setPalette(false)} />
      )}
      <StaffBar
        onBack={parent && hasReturn ? () => void navigate(parent.to) : undefined}
        onSearch={openPalette}
        onMenu={() => setMenuOpen(true)}
      />
    </>
  )
}

/** Links on the right of the header: the site, notices, reading preferences and the account. */
function OwnLinks() {
  const viewer = useViewer()
  const { signOut, question } = useSignOut()
  if (viewer.state !== 'member') return null
  return (
    <div className={styles.who}>
      <Link to="/home" className={styles.own} title="Ir al sitio">
        <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden />
        <span className="only-spoken">Ir al sitio</span>
      </Link>
      <Bell />
      <PreferencesButton />
      <Link to="/staff/settings" className={styles.account} title="Configurar Cuenta">
        <IconSettings size="1.25rem" stroke={1.75} aria-hidden /> <span>{viewer.name}</span>
        <span className="only-spoken">, configurar cuenta</span>
      </Link>
      <IconButton className={styles.leave} onClick={signOut} label="Cerrar sesión">
        <IconLogout size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
      {question}
    </div>
  )
}
