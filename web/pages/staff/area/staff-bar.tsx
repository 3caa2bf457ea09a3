import { IconArrowLeft, IconHome, IconMenu2, IconSearch, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import styles from '#web/shell/bottom-bar.module.css'
import { BarButton } from '#web/shell/bottom-bar.tsx'

const ProfileSheet = lazyPart(async () => ({
  default: (await import('#web/shell/profile-sheet.tsx')).ProfileSheet,
}))

type Props = {
  /** Replaces Buscar by Regresar. */
  onBack?: (() => void) | undefined
  onSearch: () => void
  onMenu: () => void
}

/** Bottom bar of the staff area on phones, whose Menú holds the sections of the area. */
export function StaffBar({ onBack, onSearch, onMenu }: Props) {
  const [profile, setProfile] = useState<boolean | null>(null)
  return (
    <>
      <nav className={styles.bar} aria-label="Barra inferior">
        <NavLink to="/staff-home" className={styles.item}>
          <IconHome stroke={1.75} aria-hidden />
          Inicio
        </NavLink>
        {onBack ? (
          <BarButton icon={<IconArrowLeft stroke={1.75} aria-hidden />} onClick={onBack}>
            Regresar
          </BarButton>
        ) : (
          <BarButton icon={<IconSearch stroke={1.75} aria-hidden />} onClick={onSearch}>
            Buscar
          </BarButton>
        )}
        <BarButton icon={<IconMenu2 stroke={1.75} aria-hidden />} onClick={onMenu}>
          Menú
        </BarButton>
        <BarButton
          icon={<IconUser stroke={1.75} aria-hidden />}
          onClick={() => setProfile(true)}
          opens={ProfileSheet}
        >
          Perfil
        </BarButton>
      </nav>
      {profile !== null && <ProfileSheet open={profile} onClose={() => setProfile(false)} />}
    </>
  )
}
