import { BusinessesList } from '#features/staff/ui/businesses-list.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** Every business of the directory. */
export default function StaffBusinesses() {
  const { canCreateContent } = useStaffAccess()
  return <BusinessesList canCreate={canCreateContent} />
}
