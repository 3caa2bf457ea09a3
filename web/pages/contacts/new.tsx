import { useNavigate } from 'react-router'
import { newContactFields } from '#features/growth/contacts/ui/add-menu.tsx'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { NewContactForm } from '#features/growth/contacts/ui/contact-form.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'

/** Page to create a contact. */
export default function NewContact() {
  const { may, contactsAt } = useBook()
  const navigate = useNavigate()
  const [{ stage }] = useUrlState(newContactFields)
  const say = useSnackbar()
  if (!may.create)
    return (
      <EmptyState title="No puedes agregar contactos">
        Pide a tu equipo el permiso de agregar.
      </EmptyState>
    )
  return (
    <NewContactForm
      stage={stage}
      onSaved={({ id, name }) => {
        say(`${name} ya está en tus contactos.`)
        void navigate(contactsAt(`/${id}`), { replace: true })
      }}
    />
  )
}
