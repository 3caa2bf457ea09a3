import { useLocation } from 'react-router'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { PlatformBusinessView } from '#features/publishing/site-blocks/ui/platform-business-view.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { myBusinessHref } from '#web/pages/my-business/sections.ts'
import { useMay } from '../../use-staff-access.ts'
import styles from '../blog/blog.module.css'

/** Searches businesses by name. */
function useBusinessSearch(q: string) {
  const { data, error, refetch } = useCall(
    findStaffBusinesses,
    { q, size: 8 },
    { enabled: q !== '' },
  )
  return { items: data?.items, error, retry: () => void refetch() }
}

/** Page of each part of the platform's own business, and the workspace section that it leads to. */
const parts = [
  { part: 'business', path: '/staff/usuarios/negocio', section: '' },
  { part: 'store', path: '/staff/contenido/tienda', section: '/tienda' },
  { part: 'products', path: '/staff/contenido/productos', section: '/productos' },
] as const

/**
 * Pages «Mi negocio», «Mi tienda» and «Mis productos» of the platform's own business, with a link
 * to its workspace.
 */
export default function PlatformBusinessPage() {
  const { pathname } = useLocation()
  const may = useMay()
  const { part, section } = parts.find(({ path }) => pathname.startsWith(path)) ?? parts[0]
  return (
    <div className={styles.page}>
      <PlatformBusinessView
        key={part}
        part={part}
        workspacePathOf={(businessId) => myBusinessHref(section, businessId)}
        mayChoose={may.manage_users}
        useFound={useBusinessSearch}
      />
    </div>
  )
}
