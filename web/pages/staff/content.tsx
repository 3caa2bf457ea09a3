import { useSearchParams } from 'react-router'
import { ClaimsQueue } from '#features/claims/ui/claims-queue.tsx'
import { DuplicatesQueue } from '#features/imports/ui/duplicates-queue.tsx'
import { ImportsList } from '#features/imports/ui/imports-list.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './content.module.css'
import { ContentTiles } from './content-tiles.tsx'
import { useStaffAccess } from './use-staff-access.ts'

const sections = [
  { name: 'reclamos', label: 'Reclamos', needs: 'canEditContent' },
  { name: 'duplicados', label: 'Duplicados', needs: 'canRead' },
  { name: 'importaciones', label: 'Importaciones', needs: 'canRead' },
] as const

/** What staff do to the directory's content: who owns what, which two are one, what comes in. */
export default function StaffContent() {
  const access = useStaffAccess()
  const [address] = useSearchParams()
  const offered = sections.filter(({ needs }) => access[needs])
  const open = offered.find(({ name }) => name === address.get('seccion'))?.name ?? offered[0]?.name
  return (
    <div className={styles.content}>
      {access.canRead && <ContentTiles />}
      <nav className={styles.sections} aria-label="Contenido">
        {offered.map(({ name, label }) => (
          <Link key={name} to={`?seccion=${name}`} aria-current={name === open ? 'page' : undefined}>
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
