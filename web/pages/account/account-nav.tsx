import {
  IconBell,
  IconChevronRight,
  IconDatabase,
  IconGavel,
  IconMapPin,
  IconShieldLock,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Link } from '#shared/ui/link.tsx'
import styles from './account-nav.module.css'

const places = [
  {
    to: '/user-settings',
    Icon: IconUser,
    name: 'Perfil',
    about: 'Tu nombre, tu foto y cómo te contactan',
  },
  {
    to: '/user-settings/seguridad',
    Icon: IconShieldLock,
    name: 'Seguridad',
    about: 'Contraseña, dos pasos, Google y sesiones',
  },
  {
    to: '/user-settings/avisos',
    Icon: IconBell,
    name: 'Avisos',
    about: 'De qué te avisamos, cómo y a qué horas',
  },
  {
    to: '/decisiones',
    Icon: IconGavel,
    name: 'Decisiones',
    about: 'Lo que decidimos sobre lo que escribiste o reportaste',
  },
  {
    to: '/user-settings/direcciones',
    Icon: IconMapPin,
    name: 'Mis direcciones',
    about: 'A dónde te enviamos lo que compras',
  },
  {
    to: '/user-settings/bloqueos',
    Icon: IconUserOff,
    name: 'Bloqueos',
    about: 'A quién silenciaste o bloqueaste',
  },
  {
    to: '/user-settings/datos',
    Icon: IconDatabase,
    name: 'Tus datos',
    about: 'Descargarlos o borrar tu cuenta',
  },
]

/**
 * The settings pages: a rail beside the page, and where there is no room a list, which only the
 * first page shows.
 */
export function AccountNav({ isFirst = false }: { isFirst?: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Tu cuenta" className={styles.nav} data-first={isFirst || undefined}>
      <ul className={styles.links}>
        {places.map(({ to, Icon, name, about }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={to === pathname ? 'page' : undefined}
              data-plain
            >
              <Icon size="1.5rem" stroke={1.75} aria-hidden />
              <span className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.about}>{about}</span>
              </span>
              <IconChevronRight
                className={styles.chevron}
                size="1.25rem"
                stroke={1.75}
                aria-hidden
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
