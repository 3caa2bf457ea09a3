import { IconArticle, IconChevronRight, IconFeather } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { ClaimsQueue } from '#features/claims/ui/claims-queue.tsx'
import { DuplicatesQueue } from '#features/imports/ui/duplicates-queue.tsx'
import { ImportsList } from '#features/imports/ui/imports-list.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './content.module.css'
import { useStaffAccess } from './use-staff-access.ts'
import tiles from './users.module.css'

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
      {access.canRead && (
        <nav className={tiles.tiles} aria-label="Lo que publica la casa">
          <Link to="/staff/contenido/blog">
            <IconArticle size="1.5rem" stroke={1.75} aria-hidden />
            <span>
              <strong>Mi Blog</strong>
              <span>Entradas, categorías y sus versiones</span>
            </span>
            <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
          </Link>
          <Link to="/staff/contenido/autores">
            <IconFeather size="1.5rem" stroke={1.75} aria-hidden />
            <span>
              <strong>Autores del Blog</strong>
              <span>Quién escribe, y cómo se presenta</span>
            </span>
            <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
          </Link>
        </nav>
      )}
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
