import { LegalList } from '#features/publishing/legal/ui/legal-list.tsx'
import styles from '../blog/blog.module.css'

/** Page of the legal documents. */
export default function StaffLegal() {
  return (
    <div className={styles.page}>
      <LegalList />
    </div>
  )
}
