import {
  IconBell,
  IconChevronRight,
  IconDatabase,
  IconGavel,
  IconMapPin,
  IconShieldLock,
  IconUserOff,
} from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import styles from './account-links.module.css'

const places = [
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

/** Links to the other settings pages. */
export function AccountLinks() {
  return (
    <nav aria-label="Tu cuenta">
      <ul className={styles.links}>
        {places.map(({ to, Icon, name, about }) => (
          <li key={to}>
            <Link to={to} className={styles.link} data-plain>
              <Icon size="1.5rem" stroke={1.75} aria-hidden />
              <span className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.about}>{about}</span>
              </span>
              <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
