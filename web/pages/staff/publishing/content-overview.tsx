import {
  IconArticle,
  IconBuildingStore,
  IconFeather,
  IconHeartHandshake,
  IconPackage,
  IconScale,
  IconSpeakerphone,
  IconWand,
} from '@tabler/icons-react'
import { findAuthors } from '#features/publishing/authors/contract/team.ts'
import { listStaffPosts } from '#features/publishing/posts/contract/manage.ts'
import { findSiteBlocks } from '#features/publishing/site-blocks/contract/blocks.ts'
import { readPlatformBusiness } from '#features/publishing/site-blocks/contract/platform-business.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { myBusinessHref } from '../../my-business/sections.ts'
import styles from './content.module.css'

type Row = {
  to: string
  name: string
  says: string
  figure?: string | undefined
  Icon: typeof IconWand
}

/** A count with its words; undefined until it is loaded. */
const figure = (count: number | undefined, one: string, more: string) =>
  count === undefined ? undefined : `${wholeNumber(count)} ${count === 1 ? one : more}`

/**
 * What the platform publishes, in the specification's order, each with how much of it is shown.
 * Store and products lead to the workspace of the platform's own business for members of its team.
 */
export function ContentOverview() {
  const { data } = useCall(readPlatformBusiness, {})
  const posts = useCall(listStaffPosts, { size: 1 }).data?.counts.active
  const services = useCall(findSiteBlocks, { kind: 'service' }).data?.counts.active
  const promos = useCall(findSiteBlocks, { kind: 'promo' }).data?.counts.active
  const authors = useCall(findAuthors, { size: 1 }).data?.counts.active
  const workspaceOr = (section: string, page: string) =>
    data?.business && data.role ? myBusinessHref(section, data.business.id) : page
  const rows: Row[] = [
    {
      to: '/staff/contenido/blog',
      name: 'Mi Blog',
      says: 'Entradas, categorías y sus versiones',
      figure: figure(posts, 'activa', 'activas'),
      Icon: IconArticle,
    },
    {
      to: '/staff/contenido/servicios',
      name: 'Mis servicios',
      says: 'Los servicios que ofrecemos',
      figure: figure(services, 'a la vista', 'a la vista'),
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
      figure: figure(promos, 'a la vista', 'a la vista'),
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
      figure: figure(authors, 'activo', 'activos'),
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
    <nav className={styles.rows} aria-label="Lo que publica Lonja">
      {rows.map(({ to, name, says, figure, Icon }) => (
        <Link key={name} to={to} data-plain>
          <Icon size="1.25rem" stroke={1.75} aria-hidden />
          <span>
            <strong>{name}</strong>
            <span className={styles.says}>{says}</span>
          </span>
          {figure && (
            <span className={styles.figure}>
              <Grouped>{figure}</Grouped>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
