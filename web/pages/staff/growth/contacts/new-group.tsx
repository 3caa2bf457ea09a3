import { useNavigate } from 'react-router'
import { NewContactGroupForm } from '#features/growth/contacts/ui/group-form.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page to create a contact group. */
export default function NewGroup() {
  const may = useMay()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!may.create)
    return (
      <EmptyState title="No puedes crear grupos">
        Pide a tu equipo el permiso de agregar.
      </EmptyState>
    )
  return (
    <NewContactGroupForm
      onSaved={({ id, name }) => {
        say(`Creamos el grupo ${name}.`)
        void navigate(`/staff/usuarios/grupos/${id}`, { replace: true })
      }}
    />
  )
}
