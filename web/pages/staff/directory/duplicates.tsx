import { DuplicatesQueue } from '#features/directory/imports/ui/duplicates-queue.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/** Page of possible duplicate businesses. */
export default function StaffDuplicates() {
  return (
    <div className={styles.content}>
      <DuplicatesQueue canDecide={useMay().edit} />
    </div>
  )
}
