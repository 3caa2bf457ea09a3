import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { TagsList } from '#features/growth/contacts/ui/tags-list.tsx'

/** Page of contact tags. */
export default function ContactTagsPage() {
  return <TagsList may={useBook().may} />
}
