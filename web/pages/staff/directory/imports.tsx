import { ImportsList } from '#features/directory/imports/ui/imports-list.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/** Page of imports from public registers. */
export default function StaffImports() {
  return (
    <div className={styles.content}>
      <ImportsList canImport={useMay().create} />
    </div>
  )
}
