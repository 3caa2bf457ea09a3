import { StaffSettings } from '#features/backoffice/team/ui/staff-settings.tsx'
import { LoadedTogether } from '#shared/ui/calls/loaded-together.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useStaffAccess } from '../use-staff-access.ts'

/** Page «Configurar Cuenta» of the staff area. */
export default function StaffSettingsPage() {
  const access = useStaffAccess()
  return (
    <LoadedTogether waiting={<Skeleton height="60rem" />}>
      <StaffSettings access={access} />
    </LoadedTogether>
  )
}
