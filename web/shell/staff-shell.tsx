import { IconExternalLink, IconLogout, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSignOut } from '#shared/ui/overlays/use-sign-out.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useProductName } from '../use-settings.ts'
import { BottomBar } from './bottom-bar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Bell } from './notices/bell.tsx'
import { PreferencesButton } from './preferences/preferences-button.tsx'
import styles from './staff-shell.module.css'
import { Wordmark } from './wordmark.tsx'

/** `count`: number of pending items. */
type Tab = { to: string; label: string; count: number }

/** On phones the tabs are wider than the screen; scrolls to the current one. */
const showCurrent = (nav: HTMLElement | null) =>
  void nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

type Props = {
  tabs: Tab[]
  /** Target of Regresar on a nested page; null elsewhere. */
  back: string | null
  children: ReactNode
}

/**
 * Layout of the staff area: slim header with tabs, full-width content, and the bottom bar on
 * phones.
 */
export function StaffShell({ tabs, back, children }: Props) {
  const productName = useProductName()
  const viewer = useViewer()
  const { signOut, question } = useSignOut()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const content = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    showCurrent(nav.current)
    // After a page change, moves the focus to the content unless the page set it itself.
    if (shownPath.current !== pathname && !content.current?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true })
    shownPath.current = pathname
  }, [pathname])
  return (
    <>
      <a href="#contenido" className={styles.skip}>
        Ir al contenido
      </a>
      <header className={styles.header}>
        <Link to="/staff" className={styles.home}>
          <Wordmark name={productName} />
          <span className={styles.team}>Equipo</span>
        </Link>
        <nav ref={nav} className={styles.tabs} aria-label="Área de staff">
          {tabs.map(({ to, label, count }) => (
            <NavLink key={to} to={to} end={to === '/staff'}>
              {label}{' '}
              {count > 0 && (
                <span className={styles.count}>
                  {count > 99 ? '99+' : count}{' '}
                  <span className="only-spoken">{count === 1 ? 'pendiente' : 'pendientes'}</span>
                </span>
              )}
            </NavLink>
          ))}
        </nav>
        {viewer.state === 'member' && (
          <div className={styles.who}>
            <Link to="/home" className={styles.own} title="Ir al sitio">
              <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden />
              <span className="only-spoken">Ir al sitio</span>
            </Link>
            <Bell />
            <PreferencesButton />
            <Link to="/staff/settings" className={styles.own} title="Configurar Cuenta">
              <IconSettings size="1.25rem" stroke={1.75} aria-hidden /> <span>{viewer.name}</span>
              <span className="only-spoken">, configurar cuenta</span>
            </Link>
            <IconButton onClick={signOut} label="Cerrar sesión" title="Cerrar sesión">
              <IconLogout size="1.25rem" stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        )}
      </header>
      <NavigationProgress />
      <main ref={content} id="contenido" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {question}
      <BottomBar place="work" onBack={back === null ? undefined : () => void navigate(back)} />
    </>
  )
}
