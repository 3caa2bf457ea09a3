import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { ListingEditsList } from '#features/backoffice/business-list/ui/edits/listing-edits-list.tsx'
import styles from '../publishing/content.module.css'
import { useMay } from '../use-staff-access.ts'

const refreshes = [findStaffBusinesses]

/** Page of bulk edits of businesses. */
export default function StaffListingEdits() {
  return (
    <div className={styles.content}>
      <ListingEditsList mayUndo={useMay().edit} refreshes={refreshes} />
    </div>
  )
}
