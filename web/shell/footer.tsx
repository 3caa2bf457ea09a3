import { Link } from '#shared/ui/link.tsx'
import { useProductName } from '../use-settings.ts'
import styles from './footer.module.css'
import { Wordmark } from './wordmark.tsx'

const groups: [string, [string, string][]][] = [
  [
    'Encuentra',
    [
      ['/directorio', 'Directorio de negocios'],
      ['/home', 'Inicio'],
    ],
  ],
  [
    'Para negocios',
    [
      ['/register', 'Registra tu negocio'],
      ['/legal#verificacion', 'Cómo verificamos'],
    ],
  ],
  [
    'La casa',
    [
      ['/legal#terminos', 'Términos de uso'],
      ['/legal#privacidad', 'Privacidad'],
      ['/legal#contacto', 'Contacto'],
      ['/staff-login', 'Acceso del equipo'],
    ],
  ],
]

export function Footer() {
  const productName = useProductName()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Wordmark name={productName} />
          <p>La lonja es la casa donde los comerciantes de un pueblo se reunían, se conocían por su nombre y cerraban tratos.</p>
        </div>
        {groups.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
