import { IconArrowLeft, IconHome, IconMenu2, IconSearch, IconUser } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './bottom-bar.module.css'
import { MenuSheet } from './menu-sheet.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

/** Bottom navigation on phones. `onBack` replaces Buscar by Regresar on nested pages. */
export function BottomBar({ onBack }: { onBack?: () => void }) {
  const [sheet, setSheet] = useState<'menu' | 'profile' | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      <nav className={styles.bar} aria-label="Barra inferior">
        <NavLink to="/home" className={styles.item}>
          <IconHome stroke={1.75} aria-hidden />
          Inicio
        </NavLink>
        {onBack ? (
          <BarButton icon={<IconArrowLeft stroke={1.75} aria-hidden />} onClick={onBack}>
            Regresar
          </BarButton>
        ) : (
          <SearchItem />
        )}
        <BarButton
          icon={<IconMenu2 stroke={1.75} aria-hidden />}
          onClick={() => setSheet('menu')}
          opens
        >
          Menú
        </BarButton>
        <BarButton
          icon={<IconUser stroke={1.75} aria-hidden />}
          onClick={() => setSheet('profile')}
          opens
        >
          Perfil
        </BarButton>
      </nav>
      <MenuSheet open={sheet === 'menu'} onClose={close} />
      <ProfileSheet open={sheet === 'profile'} onClose={close} />
    </>
  )
}

/** Focuses the page's own search box if it has one; otherwise links to the directory. */
function SearchItem() {
  const { pathname } = useLocation()
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
      to="/directorio"
      className={styles.item}
      onClick={focusBox}
      aria-current={pathname === '/directorio' ? 'page' : undefined}
    >
      <IconSearch stroke={1.75} aria-hidden />
      Buscar
    </NavLink>
  )
}

type BarButtonProps = { icon: ReactNode; onClick: () => void; opens?: boolean; children: ReactNode }

function BarButton({ icon, onClick, opens, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.item}
      onClick={onClick}
      aria-haspopup={opens ? 'dialog' : undefined}
    >
      {icon}
      {children}
    </button>
  )
}
