import { StaffSettings } from '#features/backoffice/team/ui/staff-settings.tsx'
import { useStaffAccess } from '../use-staff-access.ts'

/** Page «Configurar Cuenta» of the staff area. */
export default function StaffSettingsPage() {
  return <StaffSettings access={useStaffAccess()} />
}
