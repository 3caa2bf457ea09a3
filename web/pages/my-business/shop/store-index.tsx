import { Link } from '#shared/ui/link.tsx'
import { type StorePart, storeHref, storeParts } from './places.ts'
import styles from './store-index.module.css'

const words: Record<StorePart, string> = {
  basics: 'General',
  appearance: 'Diseño',
  shipping: 'Envíos',
  payment: 'Transferencia',
  tax: 'Impuestos',
  returns: 'Devoluciones',
  integrations: 'Integraciones',
  networks: 'Redes sociales',
  links: 'Enlaces',
}

/** The sections of the store's page: at the side where there is room, in one line above them on a phone. */
export function StoreIndex({ businessId, part }: { businessId: string; part: StorePart }) {
  return (
    <nav className={styles.index} aria-label="Secciones de la tienda">
      {(Object.keys(storeParts) as StorePart[]).map((one) => (
        <Link
          key={one}
          to={storeHref(businessId, one)}
          aria-current={one === part ? 'page' : undefined}
          preventScrollReset
          data-plain
        >
          {words[one]}
        </Link>
      ))}
    </nav>
  )
}
