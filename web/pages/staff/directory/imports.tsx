import { ImportsList } from '#features/directory/imports/ui/imports-list.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

/** Page of imports from public registers. */
export default function StaffImports() {
  return (
    <div className={styles.content}>
      <ButtonLink to="/staff/empresas" variant="plain">
        Volver a Empresas
      </ButtonLink>
      <ImportsList canImport={useMay().create} />
    </div>
  )
}
