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
  /** Groups of the team that the list can be narrowed to. */
  groups: { id: string; name: string }[]
  /** What else there is of an open member. */
  more?: (member: MemberRow) => ReactNode
  /** What stands below the team: its groups. */
  children?: ReactNode
}

/** Mi Staff: who waits to join, who is of the team, its groups, and the way to add to either. */
export function StaffTeam({ viewerId, canManage, groups, more, children }: Props) {
  const { openKey } = useOpenRow()
  return (
    <div className={`${styles.page} ${canManage ? styles.floating : ''}`}>
      {canManage && <Applications />}
      <section className={styles.page} aria-labelledby="mi-staff">
        <div className={styles.head}>
          <h2 id="mi-staff">Mi Staff</h2>
        </div>
        <MembersList viewerId={viewerId} canManage={canManage} groups={groups} more={more} />
      </section>
      {children}
      {/* Beside an open member it would stand on their buttons. */}
      {canManage && !openKey && <AddMenu />}
    </div>
  )
}

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be added by who manages people: a member, and a group of the team. */
function AddMenu() {
  const navigate = useNavigate()
  const ways: [string, ReactNode, string][] = [
    ['Nuevo miembro', <IconUserPlus key="member" {...icon} />, '/staff/register'],
    ['Nuevo grupo', <IconUsersPlus key="group" {...icon} />, '/staff/usuarios/staff/grupos/nuevo'],
  ]
  return (
    <FloatingMenu
      items={ways.map(([label, shown, to]) => ({
        label,
        icon: shown,
        run: () => void navigate(to),
      }))}
    />
  )
}
