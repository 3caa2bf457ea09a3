import {
  InviteStaffForm,
  StaffInvitations,
} from '#features/backoffice/team/ui/team/staff-invitations.tsx'
import styles from '#features/backoffice/team/ui/team/team.module.css'
import { EmptyState } from '#shared/ui/states.tsx'
import { useSettings } from '#web/use-settings.ts'
import { useMay } from '../use-staff-access.ts'

/** Page to invite team members, with the list of invitations. */
export default function NewMember() {
  const may = useMay()
  const settings = useSettings()
  if (!may.manage_users)
    return (
      <EmptyState title="No puedes invitar">
        Para invitar hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
      </EmptyState>
    )
  return (
    <div className={styles.narrow}>
      <InviteStaffForm domain={settings?.staffDomain ?? ''} />
      <h2>Invitaciones</h2>
      <StaffInvitations />
    </div>
  )
}
