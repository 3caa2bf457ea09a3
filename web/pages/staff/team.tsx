import { useAuth } from '#features/accounts/identity/ui/use-auth.ts'
import { PersonTrail } from '#features/backoffice/audit-viewer/ui/person-trail.tsx'
import { StaffTeam } from '#features/backoffice/staff/ui/team/staff-team.tsx'
import styles from '#features/backoffice/staff/ui/team/team.module.css'
import { listStaffGroups } from '#features/backoffice/staff-groups/contract.ts'
import { GroupsSection } from '#features/backoffice/staff-groups/ui/groups-section.tsx'
import { MemberGroups } from '#features/backoffice/staff-groups/ui/member-groups.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** Mi Staff, within Usuarios. */
export default function StaffTeamPage() {
  const { user } = useAuth()
  const { canManageUsers } = useStaffAccess()
  const { data: groups = [] } = useCall(listStaffGroups, {})
  const viewerId = user?.id ?? ''
  return (
    <div className={styles.page}>
      <ButtonLink to="/staff/usuarios" look="plain">
        Volver a Usuarios
      </ButtonLink>
      <StaffTeam
        viewerId={viewerId}
        canManage={canManageUsers}
        groups={groups}
        more={(member) => (
          <>
            <MemberGroups member={member} canChange={canManageUsers && member.id !== viewerId} />
            {canManageUsers && <PersonTrail personId={member.id} />}
          </>
        )}
      >
        <GroupsSection canManage={canManageUsers} />
      </StaffTeam>
    </div>
  )
}
