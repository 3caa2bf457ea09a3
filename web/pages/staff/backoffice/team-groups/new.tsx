import { useNavigate } from 'react-router'
import { NewStaffGroupForm } from '#features/backoffice/team/ui/groups/group-form.tsx'
import { PermissionChoice } from '#features/backoffice/team/ui/team/permission-choice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page to create a team group. */
export default function NewTeamGroup() {
  const may = useMay()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!may.manage_users)
    return (
      <EmptyState title="No puedes crear grupos">
        Para crearlos hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
      </EmptyState>
    )
  return (
    <NewStaffGroupForm
      Permissions={PermissionChoice}
      onSaved={({ id, name }) => {
        say(`Creamos el grupo ${name}. Agrega a quienes están en él.`)
        void navigate(`/staff/usuarios/staff/grupos/${id}`, { replace: true })
      }}
    />
  )
}
