import { useNavigate } from 'react-router'
import { useBook } from '#features/growth/contacts/ui/book.tsx'
import { NewContactGroupForm } from '#features/growth/contacts/ui/group-form.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'

/** Page to create a contact group. */
export default function NewGroup() {
  const { may, groupsAt, group } = useBook()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!may.create)
    return (
      <EmptyState title={`No puedes crear ${group.many}`}>
        Pide a tu equipo el permiso de agregar.
      </EmptyState>
    )
  return (
    <NewContactGroupForm
      onSaved={({ id, name }) => {
        say(`Creamos ${group.the} ${name}.`)
        void navigate(groupsAt(`/${id}`), { replace: true })
      }}
    />
  )
}
