import {
  IconBuildingStore,
  IconHeart,
  IconHome,
  IconMenu2,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { searchAddress } from '#features/directory/search/contract/search-address.ts'
import { useReaderPlace } from '#features/platform/places/ui/parts/reader-place.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import { BagLink } from './bag-link.tsx'
import styles from './bottom-bar.module.css'
import { UnreadMessages } from './messages-link.tsx'

/** Lazy, because many visits open neither. */
const MenuSheet = lazyPart(async () => ({
  default: (await import('./menu-sheet.tsx')).MenuSheet,
}))
const ProfileSheet = lazyPart(async () => ({
  default: (await import('./profile-sheet.tsx')).ProfileSheet,
}))

type Props = {
  /** `shop`: the marketplace has Tienda and Favoritos in the places of Buscar and Menú. */
  place?: 'site' | 'shop'
  /** Ways of a work area in the places of Inicio, Buscar and Carrito. */
  ways?: ReactNode
  /** The page is a section that only Menú leads to. */
  isInMenu?: boolean | undefined
  /** Opens the sections of a work area, instead of the menu of the site. */
  onMenu?: (() => void) | undefined
}

/** Bottom navigation on phones: the same five places on every page but the marketplace's and those of work. */
export function BottomBar({ place = 'site', ways, isInMenu, onMenu }: Props) {
  // A sheet stays mounted after it was opened, so that it can close with its animation.
  const [menu, setMenu] = useState<boolean | null>(null)
  const [profile, setProfile] = useState<boolean | null>(null)
  const viewer = useViewer()
  return (
    <>
      <nav className={styles.bar} aria-label="Barra inferior">
        {ways ?? (
          <>
            <BarLink to="/home" icon={<IconHome stroke={1.75} aria-hidden />}>
              Inicio
            </BarLink>
            {place === 'shop' ? (
              <BarLink to="/online-store" icon={<IconBuildingStore stroke={1.75} aria-hidden />}>
                Tienda
              </BarLink>
            ) : (
              <SearchItem />
            )}
            <BagLink className={styles.item} />
          </>
        )}
        {place === 'shop' ? (
          <BarLink to="/favoritos" icon={<IconHeart stroke={1.75} aria-hidden />}>
            Favoritos
          </BarLink>
        ) : (
          <BarButton
            icon={<IconMenu2 stroke={1.75} aria-hidden />}
            onClick={onMenu ?? (() => setMenu(true))}
            opens={MenuSheet}
            isCurrent={isInMenu}
          >
            Menú
          </BarButton>
        )}
        <BarButton
          icon={<IconUser stroke={1.75} aria-hidden />}
          onClick={() => setProfile(true)}
          opens={ProfileSheet}
        >
          Perfil
          {viewer.state === 'member' && <UnreadMessages className={styles.count} />}
        </BarButton>
      </nav>
      {menu !== null && <MenuSheet open={menu} onClose={() => setMenu(false)} />}
      {profile !== null && <ProfileSheet open={profile} onClose={() => setProfile(false)} />}
    </>
  )
}

/** Focuses the page's own search box if it has one; otherwise links to the directory. */
function SearchItem() {
  const { pathname } = useLocation()
  const { place } = useReaderPlace()
  const focusBox = (event: { preventDefault: () => void }) => {
    const box = document.querySelector<HTMLInputElement>(
      '[role="search"] [role="combobox"], input[type="search"]',
    )
    if (!box) return
    event.preventDefault()
    box.scrollIntoView({ block: 'center' })
    box.focus()
  }
  return (
    <NavLink
      to={searchAddress({ place: place?.slug })}
      className={styles.item}
      onClick={focusBox}
      aria-current={pathname === '/directorio' ? 'page' : undefined}
    >
      <IconSearch stroke={1.75} aria-hidden />
      Buscar
    </NavLink>
  )
}

type BarLinkProps = {
  to: string
  end?: boolean
  icon: ReactNode
  /** A badge on the icon. */
  count?: ReactNode
  children: ReactNode
}

/** An item of a bottom bar that leads to a page. */
export function BarLink({ to, end, icon, count, children }: BarLinkProps) {
  return (
    <NavLink to={to} end={end} className={styles.item}>
      {icon}
      {children}
      {count && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </NavLink>
  )
}

type BarButtonProps = {
  icon: ReactNode
  onClick: () => void
  /** The sheet that it opens, fetched when a finger or the pointer comes near. */
  opens?: { fetchAhead: () => void }
  /** Holds the page that is shown. */
  isCurrent?: boolean | undefined
  children: ReactNode
}

/** An item of a bottom bar that does something. */
export function BarButton({ icon, onClick, opens, isCurrent, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.item}
      onPointerEnter={opens?.fetchAhead}
      onClick={onClick}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-current={isCurrent || undefined}
    >
      {icon}
      {children}
    </button>
  )
}
