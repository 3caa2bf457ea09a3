import { LegalList } from '#features/publishing/legal/ui/legal-list.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import styles from '../blog/blog.module.css'

/** Page of the legal documents. */
export default function StaffLegal() {
  return (
    <div className={styles.page}>
      <BackLink to="/staff/contenido">Contenido</BackLink>
      <h2>Textos legales</h2>
      <LegalList />
    </div>
  )
}
