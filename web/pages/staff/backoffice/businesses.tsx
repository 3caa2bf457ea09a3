import { BusinessesList } from '#features/backoffice/business-list/ui/businesses-list.tsx'
import { countWaiting } from '#features/backoffice/team/contract/day.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/**
 * Page «Empresas»: all businesses, with links to claims, duplicates, imports and reported listings.
 */
export default function StaffBusinesses() {
  const may = useMay()
  const waiting = useCall(countWaiting, {}).data
  const queues = [
    {
      to: '/staff/empresas/reclamos',
      label: 'Reclamos',
      count: waiting?.claims,
      isShown: may.edit,
    },
    {
      to: '/staff/empresas/duplicados',
      label: 'Posibles duplicados',
      count: waiting?.duplicates,
      isShown: true,
    },
    { to: '/staff/empresas/importaciones', label: 'Importaciones', isShown: true },
    {
      to: '/staff/avisos?tipo=business',
      label: 'Fichas con reportes',
      count: waiting?.listings,
      isShown: may.edit,
    },
  ]
  return (
    <div className={styles.content}>
      <nav className={styles.sections} aria-label="Sobre las empresas">
        {queues
          .filter(({ isShown }) => isShown)
          .map(({ to, label, count }) => (
            <Link key={to} to={to}>
              {label} {Boolean(count) && `(${count})`}
            </Link>
          ))}
      </nav>
      <BusinessesList mayEdit={may.edit} canCreate={may.create} canManage={may.manage_users} />
    </div>
  )
}
