import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { GroupsList } from '#features/growth/contacts/ui/groups-list.tsx'

/** Page «Mis grupos»: contact groups. */
export default function MyGroups() {
  return <GroupsList may={useBook().may} />
}
