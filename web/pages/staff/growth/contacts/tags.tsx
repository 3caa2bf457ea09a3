import { TagsList } from '#features/growth/contacts/ui/tags-list.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page of contact tags. */
export default function ContactTagsPage() {
  return <TagsList may={useMay()} />
}
