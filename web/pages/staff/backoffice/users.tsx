import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { ChangeRole } from '#features/accounts/profiles/ui/account-role/role-form.tsx'
import { SimilarAccounts } from '#features/backoffice/account-merges/ui/similar-accounts.tsx'
import { ImpersonateButton } from '#features/backoffice/impersonation/ui/impersonate-button.tsx'
import { countWaiting } from '#features/backoffice/team/contract/day.ts'
import { readActivity } from '#features/backoffice/team/contract/overview.ts'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { UsersList } from '#features/backoffice/team/ui/users-list.tsx'
import { readPlatformBusiness } from '#features/publishing/site-blocks/contract/platform-business.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { myBusinessHref } from '../../my-business/sections.ts'
import { SectionLinks } from '../area/section-links.tsx'
import { linksWithin } from '../area/sections.ts'
import styles from '../publishing/content.module.css'
import { useMay, useStaffAccess } from '../use-staff-access.ts'

const platformBusinessPath = '/staff/usuarios/negocio'

/** Page «Usuarios»: all accounts, with the ways to contacts and team. */
export default function StaffUsers() {
  const { user } = useAuth()
  const access = useStaffAccess()
  const may = useMay()
  const waiting = useCall(countWaiting, {}).data
  // Members of the platform's own business get a link to its workspace.
  const { business, role } = useCall(readPlatformBusiness, {}).data ?? {}
  const links = linksWithin('/staff/usuarios', access, waiting).map((link) =>
    link.to === platformBusinessPath && business && role
      ? { ...link, to: myBusinessHref('', business.id) }
      : link,
  )
  return (
    <div className={styles.content}>
      <SectionLinks label="Usuarios" links={links} />
      <UsersList
        viewerId={user?.id ?? ''}
        canManage={may.manage_users}
        canCreate={may.create}
        actions={(user) =>
          may.manage_users && (
            <>
              <ChangeRole user={user} refreshes={[findUsers, readActivity]} />
              <Link to={`/staff/auditoria?persona=${user.id}`}>Ver su registro de auditoría</Link>
              {user.role !== 'staff' && !user.suspendedAt && (
                <ImpersonateButton userId={user.id} name={user.name} />
              )}
              {user.role !== 'staff' && !user.suspendedAt && <SimilarAccounts userId={user.id} />}
            </>
          )
        }
      />
    </div>
  )
}
