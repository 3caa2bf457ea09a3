import { ContactImports } from '#features/growth/contact-imports/ui/contact-imports.tsx'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { EmptyState } from '#shared/ui/states.tsx'

/** Page on which contacts are imported from a file. */
export default function ImportContacts() {
  const { book, may, group, contactsAt } = useBook()
  if (!may.create)
    return (
      <EmptyState title="No puedes importar contactos aquí.">
        Tu función solo alcanza para verlos.
      </EmptyState>
    )
  return (
    <ContactImports
      page={{ book, mayEdit: may.edit, group, contactAt: (id) => contactsAt(`/${id}`) }}
    />
  )
}
