import { ClaimsQueue } from '#features/directory/claims/ui/claims-queue.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/** Page of business claims. */
export default function StaffClaims() {
  const may = useMay()
  if (!may.edit)
    return (
      <EmptyState title="No ves los reclamos">
        Para decidirlos hace falta el permiso de editar. Pídelo a tu equipo.
      </EmptyState>
    )
  return (
    <div className={styles.content}>
      <ClaimsQueue />
    </div>
  )
}
