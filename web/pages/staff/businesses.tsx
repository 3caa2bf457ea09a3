import { BusinessesList } from '#features/staff/ui/businesses-list.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** Empresas: every listing of the directory. */
export default function StaffBusinesses() {
  return <BusinessesList mayEdit={useStaffAccess().canEditContent} />
}
