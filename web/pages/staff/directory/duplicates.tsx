import { DuplicatesQueue } from '#features/directory/imports/ui/duplicates-queue.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/** Page of possible duplicate businesses. */
export default function StaffDuplicates() {
  return (
    <div className={styles.content}>
      <BackLink to="/staff/empresas">Empresas</BackLink>
      <DuplicatesQueue canDecide={useMay().edit} />
    </div>
  )
}
