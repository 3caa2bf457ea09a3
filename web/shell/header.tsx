import { IconUserCircle } from '@tabler/icons-react'
import { SearchBox } from '#features/directory/search/ui/search/search-box.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useProductName } from '../use-settings.ts'
import { useBusinessMenuEntry } from './business-menu-entry.ts'
import styles from './header.module.css'
import { Bell } from './notices/bell.tsx'
import { PreferencesButton } from './preferences/preferences-button.tsx'
import { Wordmark } from './wordmark.tsx'

type HeaderProps = {
  query?: string
  place?: { slug: string; name: string }
  searches?: 'directory' | 'shop'
  withSearch: boolean
}

/** Header with name, search, and links for every page. */
export function Header({ query, place, searches, withSearch }: HeaderProps) {
  const productName = useProductName()
  const business = useBusinessMenuEntry()
  const viewer = useViewer()
  return (
    <header className={styles.header}>
      <div className={styles.row} data-search={withSearch || undefined}>
        <Link to="/home" className={styles.home}>
          <Wordmark name={productName} />
          <span className="only-spoken">, ir al inicio</span>
        </Link>
        {withSearch && (
          <div className={styles.search}>
            <SearchBox query={query} place={place} within={searches} />
          </div>
        )}
        <nav className={styles.links} aria-label="Principal">
          <Link to="/directorio">Directorio</Link>
          <Link to={business.to}>{business.words}</Link>
          {viewer.state === 'member' && viewer.role === 'staff' && <Link to="/staff">Equipo</Link>}
        </nav>
        <Bell />
        <PreferencesButton />
        <AccountLink />
      </div>
    </header>
  )
}

function AccountLink() {
  const viewer = useViewer()
  const isMember = viewer.state === 'member'
  return (
    <Link to={isMember ? '/home-user-log' : '/welcome'} className={styles.account}>
      <IconUserCircle stroke={1.75} aria-hidden />
      <span>{isMember ? viewer.name.split(' ')[0] || 'Mi cuenta' : 'Entrar'}</span>
    </Link>
  )
}
