import { BusinessesList } from '#features/listings/ui/businesses-list.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** Empresas: every business of the directory. */
export default function StaffBusinesses() {
  const { canEditContent, canCreateContent } = useStaffAccess()
  return <BusinessesList mayEdit={canEditContent} canCreate={canCreateContent} />
}
