import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { ListingEditsList } from '#features/backoffice/business-list/ui/edits/listing-edits-list.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

const refreshes = [findStaffBusinesses]

/** Page of bulk edits of businesses. */
export default function StaffListingEdits() {
  return (
    <div className={styles.content}>
      <ButtonLink to="/staff/empresas" variant="plain">
        Volver a Empresas
      </ButtonLink>
      <ListingEditsList mayUndo={useMay().edit} refreshes={refreshes} />
    </div>
  )
}
