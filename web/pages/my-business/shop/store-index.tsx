import { useLocation } from 'react-router'
import { settingsAnchors } from '#features/selling/stores/ui/store-settings.tsx'
import { Link } from '#shared/ui/link.tsx'
import { myBusinessHref } from '../sections.ts'
import { integrationsAnchor, linksAnchor, networksAnchor } from './places.ts'
import styles from './store-index.module.css'

const sections = [
  { anchor: settingsAnchors.basics, words: 'General' },
  { anchor: settingsAnchors.appearance, words: 'Diseño' },
  { anchor: settingsAnchors.shipping, words: 'Envíos' },
  { anchor: settingsAnchors.tax, words: 'Impuestos' },
  { anchor: settingsAnchors.returns, words: 'Devoluciones' },
  { anchor: settingsAnchors.payment, words: 'Transferencia' },
  { anchor: integrationsAnchor, words: 'Integraciones' },
  { anchor: networksAnchor, words: 'Redes sociales' },
  { anchor: linksAnchor, words: 'Enlaces' },
] as const

/** The sections of the store's settings: at the side where there is room, in one line above them on a phone. */
export function StoreIndex({ businessId }: { businessId: string }) {
  const { hash } = useLocation()
  return (
    <nav className={styles.index} aria-label="Secciones de la tienda">
      {sections.map(({ anchor, words }) => (
        <Link
          key={anchor}
          to={myBusinessHref('/tienda', businessId, anchor)}
          aria-current={hash === `#${anchor}` ? 'location' : undefined}
          data-plain
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
