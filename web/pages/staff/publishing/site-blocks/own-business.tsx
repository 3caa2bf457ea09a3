import { useLocation } from 'react-router'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { OwnBusinessView } from '#features/publishing/site-blocks/ui/own-business-view.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { myBusinessHref } from '#web/pages/my-business/sections.ts'
import { useStaffAccess } from '../../use-staff-access.ts'
import styles from '../blog/blog.module.css'

/** Businesses by their name, a few. */
function useFound(q: string) {
  const { data, error, refetch } = useCall(
    findStaffBusinesses,
    { q, size: 8 },
    { enabled: q !== '' },
  )
  return { items: data?.items, error, retry: () => void refetch() }
}

/** The page of each part of the house's own business, and the room of the desk that it leads to. */
const parts = [
  { part: 'business', path: '/staff/usuarios/negocio', room: '' },
  { part: 'store', path: '/staff/contenido/tienda', room: '/tienda' },
  { part: 'products', path: '/staff/contenido/productos', room: '/productos' },
] as const

/** Mi negocio within Usuarios, Mi tienda and Mis productos within Contenido: what the house's own business has, and the way to its desk. */
export default function HouseOwnBusiness() {
  const { pathname } = useLocation()
  const { canManageUsers } = useStaffAccess()
  const { part, room } = parts.find(({ path }) => pathname.startsWith(path)) ?? parts[0]
  return (
    <div className={styles.page}>
      {part === 'business' ? (
        <ButtonLink to="/staff/usuarios" look="plain">
          Volver a Usuarios
        </ButtonLink>
      ) : (
        <ButtonLink to="/staff/contenido" look="plain">
          Volver a Contenido
        </ButtonLink>
      )}
      <OwnBusinessView
        key={part}
        part={part}
        workspacePathOf={(businessId) => myBusinessHref(room, businessId)}
        mayChoose={canManageUsers}
        useFound={useFound}
      />
    </div>
  )
}
