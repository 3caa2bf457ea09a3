import { Link, useSearchParams } from 'react-router'
import { ClaimsQueue } from '#features/claims/ui/claims-queue.tsx'
import { DuplicatesQueue } from '#features/imports/ui/duplicates-queue.tsx'
import { ImportsList } from '#features/imports/ui/imports-list.tsx'
import type { StaffAccess } from '#features/staff/contract/session.ts'
import styles from './staff-content.module.css'

const sections = [
  { name: 'reclamos', label: 'Reclamos', needs: 'canEditContent' },
  { name: 'duplicados', label: 'Posibles duplicados', needs: 'canRead' },
  { name: 'importaciones', label: 'Importaciones', needs: 'canRead' },
] as const

/** What staff do to the directory's content: who owns what, which two are one, what comes in. */
export function StaffContent({ access }: { access: StaffAccess }) {
  const [address] = useSearchParams()
  const offered = sections.filter(({ needs }) => access[needs])
  const open = offered.find(({ name }) => name === address.get('seccion'))?.name ?? offered[0]?.name
  return (
    <div className={styles.content}>
      <nav className={styles.sections} aria-label="Contenido">
        {offered.map(({ name, label }) => (
          <Link key={name} to={`?tab=contenido&seccion=${name}`} aria-current={name === open ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {open === 'reclamos' && <ClaimsQueue />}
      {open === 'duplicados' && <DuplicatesQueue canDecide={access.canEditContent} />}
      {open === 'importaciones' && <ImportsList canImport={access.canCreateContent} />}
    </div>
  )
}
