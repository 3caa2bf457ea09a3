import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { ContactsList } from '#features/growth/contacts/ui/contacts-list.tsx'

/** Page of all contacts of a book. */
export default function Everybody() {
  const { may, title } = useBook()
  return <ContactsList may={may} label={title} />
}
