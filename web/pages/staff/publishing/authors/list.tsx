import styles from '#features/publishing/authors/ui/authors.module.css'
import { AuthorsSection } from '#features/publishing/authors/ui/authors-section.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page of the blog's authors. */
export default function Authors() {
  const may = useMay()
  return (
    <div className={styles.section}>
      <AuthorsSection isPage canCreate={may.create} />
    </div>
  )
}
