import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import styles from './section-nav.module.css'
import { SectionNav } from './section-nav.tsx'
import type { Seen } from './sections.ts'
import { storeHref } from './shop/places.ts'

/** Parts of the store's page; Pagos and Inventario of the same menu are sections of their own. */
const shownParts = [
  ['Enlaces', 'links'],
  ['Envíos', 'shipping'],
  ['Redes Sociales', 'networks'],
  ['Integraciones', 'integrations'],
  ['Configuración', 'basics'],
] as const

type SectionsSheetProps = {
  open: boolean
  onClose: () => void
  businessId: string
  seen: Seen
  /** Address of the public page; null before it was published. */
  publicPath: string | null
}

/** The sections where the screen has no room for the rail, with the parts of the store. */
export default function SectionsSheet({
  open,
  onClose,
  businessId,
  seen,
  publicPath,
}: SectionsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Secciones" closesAfter={50}>
      {open && (
        <SectionNav label="Secciones" businessId={businessId} seen={seen} onChoose={onClose}>
          {publicPath && (
            <Link to={publicPath} className={styles.link} data-plain>
              <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden />
              <span className={styles.name}>Ver página pública</span>
            </Link>
          )}
          {seen.hasStore && seen.role !== 'seller' && (
            <div>
              <p id="partes-de-tienda" className={styles.label}>
                Administrar mi tienda
              </p>
              <ul aria-labelledby="partes-de-tienda">
                {shownParts.map(([words, part]) => (
                  <li key={words}>
                    <Link
                      to={storeHref(businessId, part)}
                      className={styles.link}
                      onClick={onClose}
                      data-plain
                    >
                      <span className={styles.name}>{words}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </SectionNav>
      )}
    </Sheet>
  )
}
