import { useNavigate } from 'react-router'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { ContactForm } from '#features/growth/contacts/ui/contact-form.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { WithContact } from './with-contact.tsx'

/** Page to edit a contact. */
export default function EditContact() {
  const { may, contactsAt } = useBook()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!may.edit)
    return (
      <EmptyState title="No puedes editar contactos">
        Pide a tu equipo el permiso de editar.
      </EmptyState>
    )
  return (
    <WithContact>
      {(contact) => (
        <>
          <h2>Editar a {contact.name}</h2>
          <ContactForm
            key={contact.id}
            contact={contact}
            onSaved={() => {
              say('Cambios guardados.')
              void navigate(contactsAt(`/${contact.id}`), { replace: true })
            }}
          />
        </>
      )}
    </WithContact>
  )
}
