import { LegalList } from '#features/publishing/legal/ui/legal-list.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from '../blog/blog.module.css'

/** Page of the legal documents. */
export default function StaffLegal() {
  return (
    <div className={styles.page}>
      <ButtonLink to="/staff/contenido" variant="plain">
        Volver a Contenido
      </ButtonLink>
      <h2>Textos legales</h2>
      <LegalList />
    </div>
  )
}
