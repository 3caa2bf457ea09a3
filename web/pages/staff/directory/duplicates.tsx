import { DuplicatesQueue } from '#features/directory/imports/ui/duplicates-queue.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/** Page of possible duplicate businesses. */
export default function StaffDuplicates() {
  return (
    <div className={styles.content}>
      <ButtonLink to="/staff/empresas" variant="plain">
        Volver a Empresas
      </ButtonLink>
      <DuplicatesQueue canDecide={useMay().edit} />
    </div>
  )
}
