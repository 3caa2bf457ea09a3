import { IconSearch, IconUserCircle } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavLink } from 'react-router'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import type { PlaceFieldProps } from '#features/directory/search/ui/search/place-field.tsx'
import { SearchBox } from '#features/directory/search/ui/search/search-box.tsx'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { Link } from '#shared/ui/link.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { useProductName } from '../use-settings.ts'
import { BagLink } from './bag-link.tsx'
import styles from './header.module.css'
import { MessagesLink } from './messages-link.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Bell } from './notices/bell.tsx'
import { PlaceChip } from './place-chip.tsx'
import { PreferencesButton } from './preferences/preferences-button.tsx'
import { Wordmark } from './wordmark.tsx'

type HeaderProps = {
  query?: string
  /** The place of results, null for everywhere. */
  place?: { slug: string; name: string } | null
  searches?: 'directory' | 'shop'
  /** The field of the place in the search box. */
  PlaceField?: ComponentType<PlaceFieldProps>
  withSearch: boolean
  /** On phones the search is behind a button until it is pressed. */
  foldsSearch: boolean
  withPlace: boolean
}

/** The places that are reached from everywhere, with their addresses. */
const places = [
  ['/directorio', 'Directorio'],
  ['/online-store', 'Tienda'],
  ['/blog', 'Blog'],
] as const

/** Header of every page: name, search, the places of the site, bag, messages, notices and account. */
export function Header({
  query,
  place,
  searches,
  PlaceField,
  withSearch,
  foldsSearch,
  withPlace,
}: HeaderProps) {
  const productName = useProductName()
  const viewer = useViewer()
  const { place: readerPlace } = useReaderPlace()
  const [isFolded, setFolded] = useState(foldsSearch)
  const search = useRef<HTMLDivElement>(null)
  const unfold = () => {
    // At once, because phones open their keyboard only for a focus within the press.
    flushSync(() => setFolded(false))
    search.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <header
        className={styles.header}
        data-search={withSearch ? (isFolded ? 'folded' : 'open') : undefined}
      >
        <div className={styles.row}>
          <Link to="/home" className={styles.home}>
            <Wordmark name={productName} />
            <span className="only-spoken">, ir al inicio</span>
          </Link>
          <div className={styles.where}>{withPlace && <PlaceChip place={place} />}</div>
          {withSearch && (
            <div ref={search} className={styles.search}>
              <SearchBox query={query} place={place} within={searches} PlaceField={PlaceField} />
            </div>
          )}
          <nav className={styles.places} aria-label="Principal">
            {places.map(([to, name]) => (
              <NavLink
                key={to}
                to={to === '/directorio' ? searchAddress({ place: readerPlace?.slug }) : to}
              >
                {name}
              </NavLink>
            ))}
            {viewer.state === 'member' && viewer.role === 'staff' && (
              <Link to="/staff">Equipo</Link>
            )}
          </nav>
          <div className={styles.tools}>
            {withSearch && isFolded && (
              <button
                type="button"
                className={`${styles.icon} ${styles.unfold}`}
                aria-label="Abrir el buscador"
                onClick={unfold}
              >
                <IconSearch stroke={1.75} aria-hidden />
              </button>
            )}
            <BagLink className={styles.bag} isIcon />
            <MessagesLink className={styles.messages} />
            <Bell />
            <PreferencesButton />
            <AccountLink />
          </div>
        </div>
      </header>
      <NavigationProgress />
    </>
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
