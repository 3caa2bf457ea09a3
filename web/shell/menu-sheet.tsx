import {
  IconArticle,
  IconBuildingStore,
  IconCategory,
  IconFileText,
  IconHeart,
  IconSettings,
  IconShieldCheck,
  IconShoppingBag,
} from '@tabler/icons-react'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useBusinessMenuEntry } from './business-menu-entry.ts'
import { SheetLink } from './sheet-link.tsx'

type SheetProps = { open: boolean; onClose: () => void }

/** Main menu on phones. */
export function MenuSheet({ open, onClose }: SheetProps) {
  const business = useBusinessMenuEntry()
  return (
    <Sheet open={open} onClose={onClose} title="Menú">
      <nav aria-label="Menú">
        <SheetLink
          to="/directorio"
          icon={<IconCategory stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Directorio y categorías
        </SheetLink>
        <SheetLink
          to="/online-store"
          icon={<IconShoppingBag stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Tienda en línea
        </SheetLink>
        <SheetLink to="/favoritos" icon={<IconHeart stroke={1.75} aria-hidden />} onClick={onClose}>
          Mis favoritos
        </SheetLink>
        <SheetLink to="/blog" icon={<IconArticle stroke={1.75} aria-hidden />} onClick={onClose}>
          Blog
        </SheetLink>
        <SheetLink
          to={business.to}
          icon={<IconBuildingStore stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          {business.words}
        </SheetLink>
        <SheetLink
          to="/guest-preferences"
          icon={<IconSettings stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Personalización
        </SheetLink>
        <SheetLink
          to="/legal#verificacion"
          icon={<IconShieldCheck stroke={1.75} aria-hidden />}
          onClick={onClose}
        >
          Cómo verificamos
        </SheetLink>
        <SheetLink to="/legal" icon={<IconFileText stroke={1.75} aria-hidden />} onClick={onClose}>
          Información legal
        </SheetLink>
      </nav>
    </Sheet>
  )
}
