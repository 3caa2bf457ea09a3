import { BusinessesList } from '#features/backoffice/business-list/ui/businesses-list.tsx'
import { countWaiting } from '#features/backoffice/team/contract/day.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SectionLinks } from '../area/section-links.tsx'
import { linksWithin } from '../area/sections.ts'
import styles from '../publishing/content.module.css'
import { useMay, useStaffAccess } from '../use-staff-access.ts'

/**
 * Page «Empresas»: all businesses, with the ways to claims, duplicates, imports and reported
 * listings.
 */
export default function StaffBusinesses() {
  const may = useMay()
  const access = useStaffAccess()
  const waiting = useCall(countWaiting, {}).data
  return (
    <div className={styles.content}>
      <SectionLinks
        label="Sobre las empresas"
        links={linksWithin('/staff/empresas', access, waiting)}
      />
      <BusinessesList mayEdit={may.edit} canCreate={may.create} canManage={may.manage_users} />
    </div>
  )
}
