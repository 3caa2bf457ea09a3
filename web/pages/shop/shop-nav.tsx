import { IconBuildingStore, IconHeart, IconHome, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { ProfileSheet } from '../../shell/profile-sheet.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './shop-nav.module.css'

/** Navigation of the shop: at the bottom on phones, otherwise below the header. */
export function ShopNav() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <nav className={styles.bar} aria-label="Tienda">
        <NavLink to="/home" className={styles.item}>
          <IconHome stroke={1.75} aria-hidden />
          Inicio
        </NavLink>
        <NavLink to="/online-store" className={styles.item}>
          <IconBuildingStore stroke={1.75} aria-hidden />
          Tienda
        </NavLink>
        <CartLink className={styles.item} countClassName={styles.count} />
        <NavLink to="/favoritos" className={styles.item}>
          <IconHeart stroke={1.75} aria-hidden />
          Favoritos
        </NavLink>
        <button
          type="button"
          className={styles.item}
          onClick={() => setIsOpen(true)}
          aria-haspopup="dialog"
        >
          <IconUser stroke={1.75} aria-hidden />
          Perfil
        </button>
      </nav>
      <ProfileSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
