import { GroupsList } from '#features/growth/contacts/ui/groups-list.tsx'
import { useMay } from '../../use-staff-access.ts'
import { BackTo } from './back-to.tsx'

/** Page «Mis grupos»: contact groups. */
export default function MyGroups() {
  return (
    <BackTo to="/staff/usuarios" name="Usuarios">
      <h2>Mis grupos</h2>
      <GroupsList may={useMay()} />
    </BackTo>
  )
}
