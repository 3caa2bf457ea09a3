import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { CustomFields } from '#features/growth/contacts/ui/custom-fields.tsx'

/** Page of the fields that a book has of its own. */
export default function ContactFieldsPage() {
  return <CustomFields may={useBook().may} />
}
