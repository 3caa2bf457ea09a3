import { StaffSettings } from '#features/backoffice/team/ui/staff-settings.tsx'
import { useStaffAccess } from '../use-staff-access.ts'

/** Configurar Cuenta, for the team. */
export default function StaffSettingsPage() {
  return <StaffSettings access={useStaffAccess()} />
}
