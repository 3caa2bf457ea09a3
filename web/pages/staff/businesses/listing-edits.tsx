import { ListingEditsList } from '#features/backoffice/listing-edits/ui/listing-edits-list.tsx'
import { findStaffBusinesses } from '#features/backoffice/listings/contract.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from '../content.module.css'
import { useStaffAccess } from '../use-staff-access.ts'

const refreshes = [findStaffBusinesses]

/** What was changed of many businesses at once, within Empresas. */
export default function StaffListingEdits() {
  return (
    <div className={styles.content}>
      <ButtonLink to="/staff/empresas" look="plain">
        Volver a Empresas
      </ButtonLink>
      <ListingEditsList mayUndo={useStaffAccess().canEditContent} refreshes={refreshes} />
    </div>
  )
}
