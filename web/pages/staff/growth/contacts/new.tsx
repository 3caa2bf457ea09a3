import { useNavigate } from 'react-router'
import { newContactFields } from '#features/growth/contacts/ui/add-menu.tsx'
import { NewContactForm } from '#features/growth/contacts/ui/contact-form.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { useMay } from '../../use-staff-access.ts'

/** Page to create a contact. */
export default function NewContact() {
  const may = useMay()
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
        void navigate(`/staff/usuarios/contactos/${id}`, { replace: true })
      }}
    />
  )
}
