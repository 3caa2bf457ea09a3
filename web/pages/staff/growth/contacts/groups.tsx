import { GroupsList } from '#features/growth/contacts/ui/groups-list.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page «Mis grupos»: contact groups. */
export default function MyGroups() {
  return <GroupsList may={useMay()} />
}
