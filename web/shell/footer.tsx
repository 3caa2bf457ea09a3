import { Link } from '#shared/ui/link.tsx'
import { useProductName } from '../use-settings.ts'
import { useBusinessMenuEntry } from './business-menu-entry.ts'
import styles from './footer.module.css'
import { Wordmark } from './wordmark.tsx'

/** Replaced by a link to the reader's own business, if they have one. */
const registerLink: [string, string] = ['/register', 'Registra tu negocio']

const groupsOf = (productName: string): [string, [string, string][]][] => [
  [
    'Encuentra',
    [
      ['/directorio', 'Directorio de negocios'],
      ['/online-store', 'Tienda en línea'],
      ['/home', 'Inicio'],
      ['/blog', 'Blog'],
      ['/favoritos', 'Mis favoritos'],
    ],
  ],
  ['Para negocios', [registerLink, ['/legal#verificacion', 'Cómo verificamos']]],
  [
    productName,
    [
      ['/overview', 'Qué es'],
      ['/legal#terminos', 'Términos de uso'],
      ['/legal#privacidad', 'Privacidad'],
      ['/legal#contacto', 'Contacto'],
      ['/staff-login', 'Acceso del equipo'],
    ],
  ],
]

/** Footer of public pages. Its groups are folded on phones; a style shows them all elsewhere. */
export function Footer() {
  const productName = useProductName()
  const business = useBusinessMenuEntry()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Wordmark name={productName} />
          <p>
            La lonja es la casa donde los comerciantes de un pueblo se reunían, se conocían por su
            nombre y cerraban tratos.
          </p>
        </div>
        {groupsOf(productName).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <details>
              <summary>{title}</summary>
              <ul>
                {links.map((link) => {
                  const [to, label] = link === registerLink ? [business.to, business.words] : link
                  return (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  )
                })}
              </ul>
            </details>
          </nav>
        ))}
      </div>
    </footer>
  )
}
