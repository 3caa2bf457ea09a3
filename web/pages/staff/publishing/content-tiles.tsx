import {
  IconArticle,
  IconBuildingStore,
  IconChevronRight,
  IconFeather,
  IconHeartHandshake,
  IconPackage,
  IconScale,
  IconSpeakerphone,
  IconWand,
} from '@tabler/icons-react'
import { readPlatformBusiness } from '#features/publishing/site-blocks/contract/platform-business.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { myBusinessHref } from '../../my-business/sections.ts'
import styles from '../backoffice/users.module.css'

/**
 * Tiles of the content section, in the specification's order. Store and products lead to the
 * workspace of the platform's own business for members of its team.
 */
export function ContentTiles() {
  const { data } = useCall(readPlatformBusiness, {})
  const workspaceOr = (section: string, page: string) =>
    data?.business && data.role ? myBusinessHref(section, data.business.id) : page
  const tiles = [
    {
      to: '/staff/contenido/blog',
      name: 'Mi Blog',
      says: 'Entradas, categorías y sus versiones',
      Icon: IconArticle,
    },
    {
      to: '/staff/contenido/servicios',
      name: 'Mis servicios',
      says: 'Los servicios que ofrecemos',
      Icon: IconHeartHandshake,
    },
    {
      to: workspaceOr('/tienda', '/staff/contenido/tienda'),
      name: 'Mi tienda',
      says: 'La del negocio propio',
      Icon: IconBuildingStore,
    },
    {
      to: workspaceOr('/productos', '/staff/contenido/productos'),
      name: 'Mis productos',
      says: 'Los del negocio propio',
      Icon: IconPackage,
    },
    {
      to: '/staff/contenido/promos',
      name: 'Mis promos',
      says: 'Nuestros anuncios y cuánto se ven',
      Icon: IconSpeakerphone,
    },
    {
      to: '/staff/contenido/asistente',
      name: 'Mi asistente de contenido',
      says: 'Propone títulos, etiquetas y enlaces',
      Icon: IconWand,
    },
    {
      to: '/staff/contenido/autores',
      name: 'Autores del Blog',
      says: 'Quién escribe, y cómo se presenta',
      Icon: IconFeather,
    },
    {
      to: '/staff/contenido/legales',
      name: 'Textos legales',
      says: 'Sus versiones, y desde cuándo valen',
      Icon: IconScale,
    },
  ]
  return (
    <nav className={styles.tiles} aria-label="Lo que publica Lonja">
      {tiles.map(({ to, name, says, Icon }) => (
        <Link key={name} to={to}>
          <Icon size="1.5rem" stroke={1.75} aria-hidden />
          <span>
            <strong>{name}</strong>
            <span>{says}</span>
          </span>
          <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
