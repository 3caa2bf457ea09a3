import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { FloatingMenu } from '#shared/ui/overlays/floating-menu.tsx'
import type { MemberRow } from '../../contract/team.ts'
import { Applications } from './applications.tsx'
import { MembersList } from './members-list.tsx'
import styles from './team.module.css'

type Props = {
  viewerId: string
  canManage: boolean
  /** Staff groups to filter by. */
  groups: { id: string; name: string }[]
  /** Further content of the member panel. */
  more?: (member: MemberRow) => ReactNode
  /** Content below the list of members: the staff groups. */
  children?: ReactNode
}

/** Mi Staff: applications, members and groups, with a menu to add a member or a group. */
export function StaffTeam({ viewerId, canManage, groups, more, children }: Props) {
  const { openKey } = useOpenRow()
  const lists = (
    <>
      <section className={styles.page} aria-label="Miembros">
        <MembersList viewerId={viewerId} canManage={canManage} groups={groups} more={more} />
      </section>
      {children}
    </>
  )
  return (
    <div className={`${styles.page} ${canManage ? styles.floating : ''}`}>
      {canManage ? <Applications>{lists}</Applications> : lists}
      {/* Hidden while a panel is open, because it would cover the panel's buttons. */}
      {canManage && !openKey && <AddMenu />}
    </div>
  )
}

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

/** Menu to add a member or a staff group, for members who may manage users. */
function AddMenu() {
  const navigate = useNavigate()
  const entries: [string, ReactNode, string][] = [
    ['Nuevo miembro', <IconUserPlus key="member" {...icon} />, '/staff/register'],
    ['Nuevo grupo', <IconUsersPlus key="group" {...icon} />, '/staff/usuarios/staff/grupos/nuevo'],
  ]
  return (
    <FloatingMenu
      items={entries.map(([label, entryIcon, to]) => ({
        label,
        icon: entryIcon,
        run: () => void navigate(to),
      }))}
    />
  )
}
