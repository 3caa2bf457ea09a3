import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { PersonAuditLog } from '#features/backoffice/audit-viewer/ui/person-audit-log.tsx'
import { listStaffGroups } from '#features/backoffice/team/contract/groups.ts'
import { GroupsSection } from '#features/backoffice/team/ui/groups/groups-section.tsx'
import { MemberGroups } from '#features/backoffice/team/ui/groups/member-groups.tsx'
import { StaffTeam } from '#features/backoffice/team/ui/team/staff-team.tsx'
import styles from '#features/backoffice/team/ui/team/team.module.css'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useMay } from '../use-staff-access.ts'

/** Page «Mi Staff». */
export default function StaffTeamPage() {
  const { user } = useAuth()
  const may = useMay()
  const { data: groups = [] } = useCall(listStaffGroups, {})
  const viewerId = user?.id ?? ''
  return (
    <div className={styles.page}>
      <StaffTeam
        viewerId={viewerId}
        canManage={may.manage_users}
        groups={groups}
        more={(member) => (
          <>
            <MemberGroups member={member} canChange={may.manage_users && member.id !== viewerId} />
            {may.manage_users && <PersonAuditLog personId={member.id} />}
          </>
        )}
      >
        <GroupsSection canManage={may.manage_users} />
      </StaffTeam>
    </div>
  )
}
